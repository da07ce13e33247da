import {
  createRenderer,
  type DocumentRenderer,
  type RendererOptions,
} from "../../src/rendering/renderer.server.ts";
import { translator } from "./content.ts";

const tenMinutes = { preview: 600_000, thumbnail: 600_000, pdf: 600_000, folder: 600_000 };

/**
 * A renderer whose jobs may take ten minutes by the clock. Its processes have low priority, so other tests slow them down;
 * what a document costs is limited by CPU time.
 */
export const createTestRenderer = (options: Partial<RendererOptions> = {}): DocumentRenderer =>
  createRenderer({
    processes: 1,
    translator,
    ...options,
    clockLimits: { ...tenMinutes, ...options.clockLimits },
  });
