import { afterAll, vi } from "vitest";

/** Test files of a worker share its globals, so a file's fake clock and stubs end with it. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
