import type { QueuePolicy } from "../../kit/scheduling/fair-queue.ts";
import type { TurnRequest } from "../../kit/scheduling/turn-request.ts";

/** `folder`: reading an uploaded PDF, and PDFs with attachments. */
export type RenderKind = "preview" | "pdf" | "thumbnail" | "folder";

/** A request for a typesetting process. */
export type RenderRequest = TurnRequest<RenderKind>;

/** Who waits for the typesetting processes, and how long (docs/decisions/rendering-schedule.md). */
export const renderQueue: QueuePolicy<RenderKind> = {
  name: "typesetting",
  // The dashboard requests a thumbnail for each visible document; a waiting thumbnail is only an id.
  kinds: {
    preview: { perUser: 3, cost: 0 },
    pdf: { perUser: 3, cost: 200 },
    folder: { perUser: 3, cost: 500 },
    thumbnail: { perUser: 60, cost: 1000 },
  },
  total: 240,
  totalBytes: 24 * 1024 * 1024,
  maxWait: 15_000,
  // A resume of two pages takes about 50.
  heavyJob: 250,
  // A fifth of a CPU for minutes, or half of that with several requests waiting. Typing uses a tenth.
  heavyUse: 8_000,
};
