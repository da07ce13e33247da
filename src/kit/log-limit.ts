/** Lines of one event that are written in a minute; the rest is counted. */
export const linesPerMinute = 60;
const minute = 60_000;

type Window = { begun: number; lines: number };

/**
 * Bounds the lines of each event, so that requests that cause one line each cannot fill the disk. `onSuppressed` gets the
 * number of lines that were left out, once a minute for each event.
 */
export class LogLimit {
  readonly #windows = new Map<string, Window>();
  readonly #onSuppressed: (event: string, lines: number) => void;
  readonly #now: () => number;

  constructor(
    onSuppressed: (event: string, lines: number) => void,
    now: () => number = () => performance.now(),
  ) {
    this.#onSuppressed = onSuppressed;
    this.#now = now;
  }

  /** Whether to write a line of this event. The names of events are constants, so their number is bounded. */
  admits(event: string): boolean {
    let window = this.#windows.get(event);
    if (!window || this.#now() - window.begun >= minute) {
      this.#end(event);
      window = { begun: this.#now(), lines: 0 };
      this.#windows.set(event, window);
    }
    window.lines += 1;
    if (window.lines === linesPerMinute + 1) this.#endLater(event, window);
    return window.lines <= linesPerMinute;
  }

  /** Reports all events that have left out lines: before the process ends. */
  flush(): void {
    for (const event of [...this.#windows.keys()]) this.#end(event);
  }

  /** The summary must not wait for the event's next line, which may never come. */
  #endLater(event: string, window: Window): void {
    const end = () => {
      if (this.#windows.get(event) === window) this.#end(event);
    };
    setTimeout(end, minute).unref();
  }

  #end(event: string): void {
    const lines = this.#windows.get(event)?.lines ?? 0;
    this.#windows.delete(event);
    if (lines > linesPerMinute) this.#onSuppressed(event, lines - linesPerMinute);
  }
}
