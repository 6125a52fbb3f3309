import { describe, expect, it } from "vitest";
import { openEngine } from "../../../../store/analysis/engine/choices.ts";
import { selectEngine } from "../../../../store/analysis/engine/selectors.ts";
import { lineCountSet } from "../../../../store/analysis/engine/slice.ts";
import { forbiddenStorage } from "../../memoryStorages.ts";
import { createEngineStore, store, test, useFreshEngine, wait } from "./support.ts";

useFreshEngine();

describe("the switch and the number of lines", () => {
  it("are kept for the next visit", async () => {
    await test.switchOn();
    store.dispatch(lineCountSet(4));
    await wait();
    const next = createEngineStore({ local: () => test.local });
    next.store.dispatch(openEngine(1));
    expect(selectEngine(next.store.getState())).toMatchObject({ isOn: true, lineCount: 4 });
  });

  it.each([
    ["nonsense"],
    ['{"version":1,"choices":{"isOn":true,"lineCount":9}}'],
    ['{"version":2}'],
  ])("begin anew when %s is stored", (text) => {
    test.local.setItem("enough-monkeys/engine", text);
    store.dispatch(openEngine(3));
    expect(selectEngine(test.root())).toMatchObject({ isOn: false, lineCount: 3 });
  });

  it("work where nothing can be stored", async () => {
    const blocked = createEngineStore({ local: forbiddenStorage });
    await blocked.switchOn(2);
    expect(blocked.running).toHaveLength(1);
  });
});
