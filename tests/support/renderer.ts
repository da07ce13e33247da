import {
  createRenderer,
  type DocumentRenderer,
  type RendererOptions,
} from "../../src/rendering/renderer.server.ts";
import { translator } from "./content.ts";

const tenMinutes = 600_000;
const clockLimits = { preview: tenMinutes, thumbnail: tenMinutes, pdf: tenMinutes, folder: tenMinutes };

let shared: DocumentRenderer | undefined;

/**
 * A renderer whose jobs may wait and take ten minutes by the clock. Its processes have low priority, so other tests slow them down;
 * what a document costs is limited by CPU time. Without options all files of a worker share one, because its process starts
 * slowly; it ends with the worker, and `close` does nothing.
 */
export function createTestRenderer(options?: Partial<RendererOptions>): DocumentRenderer {
  if (options) return create(options);
  shared ??= create({});
  return { ...shared, close: async () => {} };
}

const create = (options: Partial<RendererOptions>): DocumentRenderer =>
  createRenderer({
    processes: 1,
    translator,
    maxWait: tenMinutes,
    ...options,
    clockLimits: { ...clockLimits, ...options.clockLimits },
  });
