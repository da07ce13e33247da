import { startWorker } from "./start-worker.ts";
import type { WorkerScope } from "./worker-scope.ts";
import type { WorkerSettings } from "./worker-settings.ts";

/** The service worker's entry. The server puts the settings in front of the script. */
declare const self: WorkerScope & { workerSettings: WorkerSettings | null };
startWorker(self, self.workerSettings);
