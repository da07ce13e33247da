import { useSyncExternalStore } from "react";
import { isOffline, onConnectionChange } from "./connection.ts";

/** Whether the server cannot be reached. A page that the server writes has just reached it. */
export const useOffline = (): boolean => useSyncExternalStore(onConnectionChange, isOffline, () => false);
