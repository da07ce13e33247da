import { useSyncExternalStore } from "react";
import { isOffline, onConnectionChange } from "./connection.ts";

/** Whether the server cannot be reached. While the server renders a page, it counts as reachable. */
export const useOffline = (): boolean => useSyncExternalStore(onConnectionChange, isOffline, () => false);
