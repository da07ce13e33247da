import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type IslandProps, useIsland } from "../../../browser/island.tsx";
import type { DocumentApi } from "../../client/document-api.ts";
import type { WorkerAddresses } from "../../client/register-workers.ts";
import type { CopyStore } from "../../device-copies/copy-store.ts";
import type { LetterMessages } from "../../model/create-letter.ts";
import type { DocumentKind } from "../../model/document-kind.ts";
import { readUserId } from "../journal/user-id.ts";
import { type SignInHere, useIslandDocuments } from "./use-island-documents.ts";

/** The data that a page with documents passes to its island. */
export type DocumentIslandProps = IslandProps & {
  /** Where a builder's editor finds the messages that it needs besides. */
  editorMessages?: string;
  /** Addresses of pictures of templates, by id; only in the resume builder. */
  templatePictures?: Record<string, string>;
  /** The visitor has no session: documents are kept in this browser. */
  isGuest?: boolean;
  /** On pages that open without a connection later. */
  workers?: WorkerAddresses;
  /** On pages that create documents in the browser. */
  newDocument?: NewDocumentTexts;
};

/** What a document that the browser creates says at first, and the culture that it belongs to. */
export type NewDocumentTexts = LetterMessages & {
  culture: string;
  titles: Record<DocumentKind, string>;
  consent: string;
};

export type OwnDocuments = {
  templatePictures: Record<string, string>;
  isGuest: boolean;
  /** Of the user for whom the page has opened signed in, or "". */
  userId: string;
  /** For guests, after signing in on this page: moves documents into the account. */
  signInHere: SignInHere;
  newDocument: NewDocumentTexts | undefined;
  workers: WorkerAddresses | undefined;
  /** What the browser keeps for use without a connection. */
  copies: CopyStore;
  api: DocumentApi;
};

const Context = createContext<OwnDocuments | null>(null);

/**
 * The documents of the visitor: the account's, or a guest's in this browser. Throws outside of an OwnDocumentsProvider.
 * @example
 * const { api, isGuest } = useOwnDocuments();
 * const documents = await api.list();
 */
export function useOwnDocuments(): OwnDocuments {
  const documents = useContext(Context);
  if (!documents) throw new Error("useOwnDocuments needs an OwnDocumentsProvider");
  return documents;
}

type Props = Pick<
  DocumentIslandProps,
  "templatePictures" | "isGuest" | "isOffline" | "workers" | "newDocument"
> & { children: ReactNode };

const noPictures = {};

/** Inside an IslandProvider. */
export function OwnDocumentsProvider({
  templatePictures = noPictures,
  isOffline,
  isGuest = Boolean(isOffline) && readUserId() === "",
  newDocument,
  workers,
  children,
}: Props) {
  const island = useIsland();
  const documents = useIslandDocuments({ ...island, isGuest, newDocument });
  const own = useMemo<OwnDocuments>(
    () => ({ templatePictures, newDocument, workers, ...documents }),
    [templatePictures, newDocument, workers, documents],
  );
  return <Context.Provider value={own}>{children}</Context.Provider>;
}
