import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { JobHunt, ListedDocument } from "../../applications/api.ts";
import type { Application } from "../../applications/application.ts";
import { type ApplicationApi, createApplicationApi } from "../../applications/client/application-api.ts";
import { isOffline, onConnectionChange } from "../../browser/connection.ts";
import { signInAddress, useIsland } from "../../browser/island.tsx";
import { isSignedOut } from "../../browser/load-failure.tsx";
import { RequestFailed } from "../../browser/requests.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { newestFirst, withDocument, withoutDocument } from "../document-list.ts";

export type Listing = { state: "loading" } | { state: "failed"; error: unknown } | ReadyListing;

export type ReadyListing = { state: "ready" } & {
  readonly [Key in keyof JobHunt]: JobHunt[Key] extends (infer T)[] ? readonly T[] : JobHunt[Key];
} & {
  /** Counts the successful loads. */
  loadCount: number;
};

/**
 * The user's documents and applications, loaded again when the page becomes visible or the network returns. The other
 * functions show changes made on this page without waiting for the next load.
 */
export function useDocuments() {
  const { base } = useIsland();
  const { api, isGuest } = useOwnDocuments();
  const applicationApi = useMemo(() => createApplicationApi(base), [base]);
  const [listing, setListing] = useState<Listing>({ state: "loading" });
  const latestRequest = useRef(0);

  const load = useCallback(async () => {
    latestRequest.current += 1;
    const request = latestRequest.current;
    try {
      const [documents, hunt] = await Promise.all([
        api.list(),
        // Guests have documents on this device, and no applications.
        isGuest ? null : readUnlessOffline(applicationApi),
      ]);
      // A response requested before a change on this page would undo the change in the list.
      if (request !== latestRequest.current) return;
      setListing((now) => ({
        state: "ready",
        ...(hunt ?? (now.state === "ready" ? now : noJobHunt)),
        documents: newestFirst(withApplications(documents, hunt?.documents ?? documentsOf(now))),
        loadCount: now.state === "ready" ? now.loadCount + 1 : 1,
      }));
    } catch (error) {
      if (isSignedOut(error)) return location.assign(signInAddress(base));
      if (request === latestRequest.current)
        setListing((now) => (now.state === "ready" ? now : { state: "failed", error }));
    }
  }, [api, applicationApi, base, isGuest]);

  useLoading(load);

  const change = (edit: (listing: ReadyListing) => Partial<JobHuntLists>) => {
    latestRequest.current += 1;
    setListing((now) => (now.state === "ready" ? { ...now, ...edit(now) } : now));
  };
  return {
    listing,
    retry() {
      setListing({ state: "loading" });
      void load();
    },
    reload: () => void load(),
    /** A document that is new to the list belongs to no application, unless it says so. */
    put: (document: DocumentSummary | ListedDocument) =>
      change(({ documents }) => ({
        documents: withDocument(documents, { ...assignmentOf(documents, document.id), ...document }),
      })),
    drop: (id: string) =>
      change(({ documents, mainResumeId }) => ({
        documents: withoutDocument(documents, id),
        mainResumeId: mainResumeId === id ? null : mainResumeId,
      })),
    /** Changed ones keep their place, so that the user finds them again; new ones come first. */
    putApplication: (application: Application) =>
      change(({ applications }) => ({
        applications: applications.some(({ id }) => id === application.id)
          ? applications.map((one) => (one.id === application.id ? application : one))
          : [application, ...applications],
      })),
    dropApplication: (id: string) =>
      change(({ applications, documents }) => ({
        applications: applications.filter((application) => application.id !== id),
        documents: documents.map((one) => (one.applicationId === id ? { ...one, applicationId: null } : one)),
      })),
    setMainResume: (mainResumeId: string | null) => change(() => ({ mainResumeId })),
  };
}

/** Loads at first, and again when the page is shown again or the network returns. */
function useLoading(load: () => Promise<void>): void {
  useEffect(() => {
    void load();
    // An editor in another tab, or before the back button, may have changed titles and thumbnails.
    const onVisible = () => document.visibilityState === "visible" && void load();
    const onShow = (event: PageTransitionEvent) => event.persisted && void load();
    const stopListening = onConnectionChange(() => void (isOffline() || load()));
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("pageshow", onShow);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("pageshow", onShow);
      stopListening();
    };
  }, [load]);
}

/** Shown without a connection, when the list of documents comes from this device and applications are unknown. */
const noJobHunt: JobHunt = { applications: [], documents: [], mainResumeId: null, singleKeys: true };

const documentsOf = (listing: Listing): readonly ListedDocument[] =>
  listing.state === "ready" ? listing.documents : [];

/** Null without a connection. */
const readUnlessOffline = (api: ApplicationApi): Promise<JobHunt | null> =>
  api.list().catch((error) => {
    if (error instanceof RequestFailed && error.code === "offline") return null;
    throw error;
  });

const withApplications = (documents: readonly DocumentSummary[], listed: readonly ListedDocument[]) =>
  documents.map((document) => ({ ...document, ...assignmentOf(listed, document.id) }));

type JobHuntLists = Pick<ReadyListing, "applications" | "documents" | "mainResumeId">;

const assignmentOf = (documents: readonly ListedDocument[], id: string) => ({
  applicationId: documents.find((document) => document.id === id)?.applicationId ?? null,
});
