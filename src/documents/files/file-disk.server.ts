import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { writeFileDurably } from "../../kit/durable-file.server.ts";

/** Users' files in a folder of this machine. A stored file survives a power cut. */
export const createFileDisk = (location: string): Disk =>
  new Disk(new DurableDriver({ location, visibility: "private" }));

/** The library's driver leaves written bytes in the system's memory. We write files with `put` only. */
class DurableDriver extends FSDriver {
  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    await writeFileDurably(join(String(this.options.location), key), contents);
  }
}
