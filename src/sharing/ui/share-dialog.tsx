import { useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../browser/island.tsx";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/status/notice.tsx";
import type { ShareLinkResponse } from "../share-api.ts";
import { maxLinksPerDocument } from "../share-limits.ts";
import { LinkCard } from "./link-card.tsx";
import { NewLinkForm } from "./link-forms.tsx";
import styles from "./share-dialog.module.css";
import { type ShareLinks, useShareLinks } from "./use-share-links.ts";

type Props = {
  documentId: string;
  onClose: () => void;
  /** For visitors without an account: opens the dialog that keeps the document. */
  onKeep?: (() => void) | undefined;
};

/** Creates, shows, changes and revokes the links of a document. */
export function ShareDialog({ documentId, onClose, onKeep }: Props) {
  const { isGuest } = useOwnDocuments();
  const t = useMessages("share");
  const tBuilder = useMessages("common");
  const keep = () => {
    onClose();
    onKeep?.();
  };
  return (
    <Dialog isOpen title={t("title")} onClose={onClose} closeLabel={tBuilder("close")}>
      {isGuest ? <GuestText onKeep={onKeep && keep} /> : <Links documentId={documentId} />}
    </Dialog>
  );
}

function GuestText({ onKeep }: { onKeep: (() => void) | undefined }) {
  const { base } = useIsland();
  const t = useMessages("share");
  const tBuilder = useMessages("common");
  const next = encodeURIComponent(location.pathname);
  return (
    <>
      <p className={styles.text}>{t("guest")}</p>
      <div className={styles.buttons}>
        {onKeep ? (
          <Button variant="primary" onPress={onKeep}>
            {tBuilder("keep")}
          </Button>
        ) : (
          <LinkButton variant="primary" href={`${base}/sign-up?next=${next}`}>
            {tBuilder("keep")}
          </LinkButton>
        )}
      </div>
    </>
  );
}

function Links({ documentId }: { documentId: string }) {
  const t = useMessages("share");
  const tBuilder = useMessages("common");
  const errorMessage = useErrorMessage();
  const shared = useShareLinks(documentId);
  const { list } = shared;
  if (list.state === "loading")
    return (
      <p role="status" className={styles.waiting}>
        {t("loading")}
      </p>
    );
  if (list.state === "failed")
    return (
      <Notice
        tone="danger"
        actions={
          <Button variant="primary" onPress={list.retry}>
            {tBuilder("retry")}
          </Button>
        }
      >
        {errorMessage(list.error)}
      </Notice>
    );
  return <LinkList shared={shared} links={list.links} />;
}

function LinkList({ shared, links }: { shared: ShareLinks; links: readonly ShareLinkResponse[] }) {
  const { status } = useIsland();
  const t = useMessages("share");
  const [isAdding, setAdding] = useState(false);
  const [newest, setNewest] = useState<string>();
  const isFirst = links.length === 0;
  return (
    <>
      <p className={styles.text}>{t("lead")}</p>
      {links.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        <ul role="list" className={styles.links}>
          {links.map((link, at) => (
            <li key={link.id}>
              <LinkCard link={link} number={at + 1} shared={shared} isNew={link.id === newest} />
            </li>
          ))}
        </ul>
      )}
      {isFirst || isAdding ? (
        <NewLinkForm
          takesFocus={isAdding}
          onCancel={isFirst ? undefined : () => setAdding(false)}
          onCreate={async (request) => {
            const { id } = await shared.create(request);
            setNewest(id);
            setAdding(false);
            status.announce(t("created"));
          }}
        />
      ) : (
        links.length < maxLinksPerDocument && (
          <div>
            <Button icon="add" onPress={() => setAdding(true)}>
              {t("createAnother")}
            </Button>
          </div>
        )
      )}
      {!isFirst && <p className={styles.note}>{t("viewsHelp")}</p>}
    </>
  );
}
