import { prepareCluster } from "./postgres-cluster.server.ts";
import { appUrl } from "./postgres-hold.server.ts";
import { identify, readPidFile } from "./postmaster.server.ts";

/** The address of an embedded server that an app holds at this moment; null where none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const cluster = await prepareCluster(dataDir);
  const file = await readPidFile(cluster);
  return file?.socketDirectory && identify(cluster, file.pid) === "ours"
    ? appUrl(file.socketDirectory)
    : null;
}
