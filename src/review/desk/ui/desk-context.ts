import { createContext, useContext, useSyncExternalStore } from "react";
import type { ContactResponse, OrderResponse } from "../api.ts";
import type { DeskApi } from "../client/desk-api.ts";
import type { DeskState, DeskStore } from "../state/desk-store.ts";
import type { PlacedComment } from "../state/draft.ts";

export type SideTab = "comments" | "summary" | "messages";
/** The panel that covers the document in a narrow window. */
export type OpenPanel = "queue" | "side" | null;

/** The open order, and what the reviewer looks at. */
export type Desk = {
  api: DeskApi;
  store: DeskStore;
  opened: OrderResponse;
  /** The contact data, once the reviewer has asked for it. */
  contact: ContactResponse | null;
  setContact(contact: ContactResponse): void;
  comments: readonly PlacedComment[];
  /** The comment that is being edited. */
  active: string | null;
  setActive(id: string | null): void;
  tab: SideTab;
  setTab(tab: SideTab): void;
  panel: OpenPanel;
  setPanel(panel: OpenPanel): void;
  /** The reviewer has just claimed or chosen the order. */
  isJustOpened: boolean;
  /** Opens the order again, as it is now on the server. */
  reopen(): void;
  /** The language of the document and of the review. */
  text: { lang: string; dir: "ltr" | "rtl" };
};

export const DeskContext = createContext<Desk | null>(null);

/** Throws outside of an open order. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("useDesk needs an open order");
  return desk;
}

export const useDeskState = (store: DeskStore): DeskState =>
  useSyncExternalStore(store.subscribe, store.getState);
