import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Memory of this process in MB, without garbage: when that is collected otherwise depends on how busy the machine is. */
export function usedMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().rss / 1024 ** 2;
}
