import { describe, expect, it } from "vitest";
import { usualPath } from "../../../src/app/usualPath.ts";

describe("the usual path", () => {
  it.each([
    ["/chess/index.html", "/chess/"],
    ["/chess/Game.html", "/chess/Game"],
    ["/chess/Help.html", "/chess/Help"],
    ["/chess/home.html", "/chess/home"],
    ["/chess/chess.html", "/chess/chess"],
    ["/chess/%47ame", "/chess/Game"],
    ["/chess/Game%2Ehtml", "/chess/Game"],
    ["/%63hess/%48elp", "/chess/Help"],
    ["/chess/game", "/chess/Game"],
    ["/Chess/HELP.HTML", "/chess/Help"],
    ["/chess/Game/", "/chess/Game"],
    ["/chess//Game", "/chess/Game"],
    ["/chess//", "/chess/"],
    ["/chess/Game%20", "/chess/Game"],
    ["/chess/Game.", "/chess/Game"],
    ["/chess/Game)", "/chess/Game"],
    ["/chess/Game;x=1", "/chess/Game"],
    ["/chess/Game.html;x=1", "/chess/Game"],
  ])("of %s is %s", (path, usual) => {
    expect(usualPath(path)).toBe(usual);
  });

  it.each([
    "/chess/",
    "/chess/chess",
    "/chess/home",
    "/chess/Game",
    "/chess/Help",
    "/chess",
    "/Game.html",
    "/chess/404.html",
    "/chess/Game.txt",
    "/chess/Game/7",
    "/chess/Game%3Ffen=8",
    "/chess/%E0%A4%A",
    "/chess/Game7",
    "/chess/7;Game",
  ])("of %s is the path itself", (path) => {
    expect(usualPath(path)).toBe(path);
  });
});
