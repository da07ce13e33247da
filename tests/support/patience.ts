import { vi } from "vitest";

/**
 * Milliseconds that a test waits for a visible result. A wait ends as soon as the result is there, so this only ends tests
 * that hang: no test passes or fails because the machine is busy.
 */
export const patience = 60_000;

/** Vitest waits for a second, and has no setting for `vi.waitFor` and `vi.waitUntil`. */
const { waitFor, waitUntil } = vi;
type Options = Parameters<typeof vi.waitFor>[1];
const patient = (options: Options): Options =>
  typeof options === "number" ? options : { timeout: patience, ...options };
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
