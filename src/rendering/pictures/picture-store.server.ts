import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createConcurrencyLimit } from "../../kit/concurrency.ts";
import { writeFileDurably } from "../../kit/durable-file.server.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import { recolored } from "../presenting/resolve-design.ts";
import type { DocumentRenderer } from "../renderer.server.ts";
import type { RenderRequest } from "../scheduling/render-queue.ts";
import type { DocumentJob } from "../typesetting/job.ts";
import type { Typeset } from "../typesetting/pool.server.ts";

/** How to make each picture, by its file name. A name contains a hash of its document, so a picture never changes. */
export type PictureSources = Readonly<Record<string, PictureSource>>;
export type PictureSource = PictureForm & { document: () => PicturedDocument };
export type PicturedDocument = Omit<DocumentJob, keyof PictureForm | "time">;

/** A picture of a document: its width in pixels, its format, and what differs from the document. */
export type PictureForm = Pick<DocumentJob, "width" | "format"> & {
  /** Another accent than the document's. */
  accent?: string;
  /** Made at its first request only, not in the background. */
  onDemand?: true;
};

export type PictureStore = {
  /**
   * Makes a picture that is not in the folder yet: once, however many ask for it. Null for other names: of pictures in the
   * folder, and of pictures without a job. Rejects if it cannot be made now; the next request tries again.
   */
  findNew(name: string): Promise<Buffer | null>;
  /** Makes the pictures that are not on demand, one after another, whenever no client needs the typesetting process. */
  makeInBackground(): Promise<void>;
  /** Stops making pictures in the background. Resolves when the last one is stored. */
  stop(): Promise<void>;
};

type Options = {
  sources: PictureSources;
  folder: string;
  renderer: Pick<DocumentRenderer, "inTurn">;
  /** Milliseconds in the background after a picture that could not be made. */
  pauseAfterFailure?: number;
};

/** Typesetting a sample takes about this many CPU milliseconds. */
const request = { kind: "thumbnail", expectedCpu: 200 } satisfies RenderRequest;

/** Pictures that clients wait for at the same time. More would fill the queue of the typesetting processes. */
const running = 2;

/** Pictures on demand are thousands: a client that asks for all of them neither delays the others nor waits without end. */
const onDemandLimits = {
  running: 1,
  queued: 60,
  onFull: () => new AppError("unavailable", "too many pictures on demand"),
};

function jobOf({ document, width, format, accent }: PictureSource): DocumentJob {
  const job = { ...document(), width, ...(format && { format }), time: Math.floor(Date.now() / 1000) };
  if (!accent) return job;
  const designs = job.layout!.designs.map((design) => JSON.stringify(recolored(JSON.parse(design), accent)));
  return { ...job, layout: { ...job.layout, designs } };
}

/** Pictures of sample documents, made on demand and stored in a folder. */
export function createPictureStore({
  sources,
  folder,
  renderer,
  pauseAfterFailure = 1_000,
}: Options): PictureStore {
  const missing = new Map(Object.entries(sources));
  const making = new Map<string, Promise<Buffer>>();
  const limit = createConcurrencyLimit({ running });
  const onDemandLimit = createConcurrencyLimit(onDemandLimits);
  let background = Promise.resolve();
  let isStopped = false;

  /** Another process may have made it. */
  async function findStored(name: string): Promise<Buffer | null> {
    const stored = await readFile(join(folder, name)).catch(() => null);
    if (stored) missing.delete(name);
    return stored;
  }

  async function make(name: string, source: PictureSource, typeset: Typeset): Promise<Buffer> {
    const product = await typeset(jobOf(source));
    if (product.output !== "thumbnail") throw new Error(`${product.output} is no picture`);
    await writeFileDurably(join(folder, name), product.bytes);
    missing.delete(name);
    return Buffer.from(product.bytes);
  }

  function once(name: string, start: () => Promise<Buffer>): Promise<Buffer> {
    const picture = making.get(name) ?? start().finally(() => making.delete(name));
    making.set(name, picture);
    return picture;
  }

  const makeNext = (name: string, source: PictureSource) =>
    renderer.inTurn({ ...request, isBackground: true }, async (typeset) => {
      // A client that has asked meanwhile waits for a turn of its own.
      if (missing.has(name) && !making.has(name) && !isStopped)
        await once(name, () => make(name, source, typeset));
    });

  async function makeAll(): Promise<void> {
    for (const [name, source] of missing) {
      if (isStopped) return;
      if (source.onDemand) continue;
      if (await findStored(name)) continue;
      await makeNext(name, source).catch(async (error) => {
        log.warn("picture.failed", { name, error });
        if (!isStopped) await pause(pauseAfterFailure, undefined, { ref: false });
      });
    }
  }

  return {
    async findNew(name) {
      const source = missing.get(name);
      if (!source) return null;
      return once(
        name,
        async () =>
          (await findStored(name)) ??
          (await (source.onDemand ? onDemandLimit : limit)(() =>
            renderer.inTurn(request, (typeset) => make(name, source, typeset)),
          )),
      );
    },

    makeInBackground() {
      background = makeAll();
      return background;
    },

    stop() {
      isStopped = true;
      return background;
    },
  };
}
