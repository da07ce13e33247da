/** A function that runs in the page. Its arguments are JSON. */
export type InPage<T> = (...args: string[]) => T;

/** What the journey needs of a browser that Playwright cannot drive. */
export type OtherBrowser = {
  open(address: string): Promise<void>;
  run<T>(inPage: InPage<T>, ...args: string[]): Promise<T>;
  /** Presses the element that the function finds, as a user does. */
  press(find: InPage<Element | null>, ...args: string[]): Promise<void>;
  /** Types into the element that the function finds. */
  type(text: string, find: InPage<Element | null>, ...args: string[]): Promise<void>;
  close(): Promise<void>;
};
