import { AsyncLocalStorage } from "node:async_hooks";

/** Lite flow has words of its own (CAL-04): they are laid over the locale's for as long as a request is answered. */
export type Flow = "full" | "lite";

const flows = new AsyncLocalStorage<Flow>();

/** Whatever is read within `work`, also later in it, is of this flow. */
export const inFlow = <T>(flow: Flow, work: () => T): T => flows.run(flow, work);

export const currentFlow = (): Flow => flows.getStore() ?? "full";
