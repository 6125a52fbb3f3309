/** Runs the bundled command through its pipes, as a chess program would. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface, type Interface } from "node:readline";
import { COMMAND_FOLDER } from "./buildCommand.ts";

export class UciProcess {
  readonly lines: string[] = [];
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly output: Interface;
  private waiting: (() => void) | undefined;
  private isOver = false;
  private heard = 0;
  readonly exited: Promise<number | null>;

  constructor() {
    this.child = spawn(`${COMMAND_FOLDER}/enough-monkeys.js`);
    this.output = createInterface({ input: this.child.stdout });
    this.output.on("line", (line) => {
      this.lines.push(line);
      this.waiting?.();
    });
    this.exited = new Promise((resolve) => this.child.on("exit", resolve));
    this.output.on("close", () => {
      this.isOver = true;
      this.waiting?.();
    });
  }

  send(...lines: readonly string[]): void {
    for (const line of lines) this.child.stdin.write(`${line}\n`);
  }

  /** The next unread line that matches. Rejects when the output of the process ends. */
  async next(pattern: RegExp): Promise<string> {
    for (;;) {
      while (this.heard < this.lines.length) {
        const line = this.lines[this.heard++];
        if (pattern.test(line)) return line;
      }
      if (this.isOver) throw new Error(`The engine said no line like ${pattern}: ${this.lines}`);
      await new Promise<void>((resolve) => {
        this.waiting = resolve;
      });
    }
  }

  endInput(): void {
    this.child.stdin.end();
  }

  closeOutput(): void {
    this.child.stdout.destroy();
  }

  kill(): void {
    this.child.kill();
  }
}
