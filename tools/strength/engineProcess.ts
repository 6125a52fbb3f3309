/** Starts a program with pipes, sends it lines and waits for the line that answers them. */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { PlayerFailure } from "./player.ts";

interface Listener {
  readonly hear: (line: string) => void;
  readonly fail: (failure: PlayerFailure) => void;
}

export class EngineProcess {
  private readonly child: ChildProcess;
  private readonly command: string;
  private listener: Listener | undefined;
  private failure: PlayerFailure | undefined;

  constructor([program, ...arguments_]: readonly string[]) {
    this.command = [program, ...arguments_].join(" ");
    this.child = spawn(program, arguments_, { stdio: ["pipe", "pipe", "inherit"] });
    this.child.on("error", (error) => this.end("crash", error.message));
    this.child.on("exit", (code, signal) => this.end("crash", `it ended with ${signal ?? code}`));
    // Writing to a program that has just died fails. Its exit event reports the death already.
    this.child.stdin?.on("error", () => {});
    if (this.child.stdout === null) throw new Error("a process without output");
    const output = createInterface({ input: this.child.stdout });
    output.on("line", (line) => this.listener?.hear(line));
  }

  get isAlive(): boolean {
    return this.failure === undefined;
  }

  /**
   * Sends lines and reads the output until `read` accepts a line.
   *
   * @throws PlayerFailure when the program dies, or when no answer has come after `timeoutMs`; the
   * program is then killed.
   */
  ask<Answer>(
    lines: readonly string[],
    read: (line: string) => Answer | undefined,
    timeoutMs: number,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.failure !== undefined) return reject(this.failure);
      const timer = setTimeout(
        () => this.end("hang", `no answer to "${lines.at(-1)}" within ${timeoutMs} ms`),
        timeoutMs,
      );
      const settle = (): void => {
        clearTimeout(timer);
        this.listener = undefined;
      };
      this.listener = {
        hear: (line) => {
          const answer = read(line);
          if (answer === undefined) return;
          settle();
          resolve(answer);
        },
        fail: (failure) => {
          settle();
          reject(failure);
        },
      };
      this.send(lines);
    });
  }

  send(lines: readonly string[]): void {
    this.child.stdin?.write(lines.map((line) => `${line}\n`).join(""));
  }

  kill(): void {
    this.end("crash", "it was ended");
  }

  private end(reason: PlayerFailure["reason"], what: string): void {
    if (this.failure !== undefined) return;
    this.failure = new PlayerFailure(reason, `${this.command}: ${what}`);
    this.child.kill("SIGKILL");
    this.listener?.fail(this.failure);
  }
}
