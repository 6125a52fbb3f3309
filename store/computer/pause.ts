/** The time that the computer takes for its move in a game with clocks. */
export class Pause {
  /** Resolves at the end of the pause that began last. */
  ended: Promise<void> = Promise.resolve();
  /** Ends it at once. */
  skip = (): void => {};

  /** The signal ends it, too. Without knowing how long to take, the computer takes no time. */
  begin(milliseconds: Promise<number>, signal: AbortSignal): void {
    this.ended = new Promise((resolve) => {
      this.skip = resolve;
      signal.addEventListener("abort", this.skip);
      milliseconds.then((time) => setTimeout(resolve, time), resolve);
    });
  }
}
