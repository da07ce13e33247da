import { useSyncExternalStore } from "react";
import { isOffline, onConnectionChange } from "./connection.ts";

/** Whether the server cannot be reached. */
export const useOffline = (): boolean => useSyncExternalStore(onConnectionChange, isOffline);
