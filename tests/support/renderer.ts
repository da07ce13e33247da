import {
  createRenderer,
  type DocumentRenderer,
  type RendererOptions,
} from "../../src/rendering/renderer.server.ts";
import { translator } from "./content.ts";

/**
 * A renderer whose jobs may take ten minutes by the clock. Its processes have low priority, so other tests slow them down;
 * what a document costs is limited by CPU time.
 */
export const createTestRenderer = (options: Partial<RendererOptions> = {}): DocumentRenderer =>
  createRenderer({ processes: 1, translator, timeLimit: 600_000, ...options });
