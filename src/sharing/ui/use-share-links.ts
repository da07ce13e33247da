import { useCallback, useEffect, useMemo, useState } from "react";
import { useIsland } from "../../browser/island.tsx";
import { createShareLinkApi } from "../client/share-link-api.ts";
import type { ChangeShareLinkRequest, CreateShareLinkRequest, ShareLinkResponse } from "../share-api.ts";

export type LinkList =
  | { state: "loading" }
  | { state: "failed"; error: unknown; retry: () => void }
  | { state: "ready"; links: readonly ShareLinkResponse[] };

/** The links of a document. Creating, changing and revoking reject with RequestFailed, and leave the list as it is. */
export function useShareLinks(documentId: string) {
  const { base } = useIsland();
  const api = useMemo(() => createShareLinkApi(base, documentId), [base, documentId]);
  const [attempt, setAttempt] = useState(0);
  const [list, setList] = useState<LinkList>({ state: "loading" });
  const update = useCallback((edit: (links: readonly ShareLinkResponse[]) => ShareLinkResponse[]) => {
    setList((current) =>
      current.state === "ready" ? { state: "ready", links: edit(current.links) } : current,
    );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isCurrent = true;
    const retry = () => setAttempt((count) => count + 1);
    setList({ state: "loading" });
    api.list().then(
      (links) => isCurrent && setList({ state: "ready", links }),
      (error) => isCurrent && setList({ state: "failed", error, retry }),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, attempt]);

  return {
    list,
    qrCode: api.qrCode,
    async create(request: CreateShareLinkRequest): Promise<ShareLinkResponse> {
      const link = await api.create(request);
      update((links) => [...links, link]);
      return link;
    },
    async change(id: string, request: ChangeShareLinkRequest): Promise<void> {
      const changed = await api.change(id, request);
      update((links) => links.map((link) => (link.id === id ? changed : link)));
    },
    async revoke(id: string): Promise<void> {
      await api.revoke(id);
      update((links) => links.filter((link) => link.id !== id));
    },
  };
}

export type ShareLinks = ReturnType<typeof useShareLinks>;
