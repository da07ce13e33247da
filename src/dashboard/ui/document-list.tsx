import { type ReactNode, useId, useState } from "react";
import type { ListedDocument } from "../../applications/api.ts";
import { useMessages } from "../../browser/island.tsx";
import { useOffline } from "../../browser/use-offline.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import type { DocumentKind } from "../../documents/model/document-kind.ts";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { type DocumentGroup, nextStepOf } from "../document-groups.ts";
import { matches } from "../search-text.ts";
import styles from "./dashboard.module.css";
import { DocumentCard } from "./document-card.tsx";
import { EmptyState } from "./empty-state.tsx";
import { NoMatch, SearchField } from "./list-filter.tsx";
import { NextStepCard } from "./next-step.tsx";
import { useDocumentReviews } from "./use-document-reviews.ts";
import type { ReadyListing } from "./use-documents.ts";
import { type ListChanges, titleId } from "./use-list-changes.ts";

/** With fewer documents, a search would only be in the way. */
const searchFrom = 7;

type Filter = DocumentKind | "all";
type Props = {
  listing: ReadyListing;
  /** The listing's documents, grouped. */
  groups: readonly DocumentGroup[];
  changes: ListChanges;
  onAddApplication: () => void;
};

/** Cards of the documents; with many of them, a search and a filter by kind. */
export function DocumentList({ listing, groups, changes, onAddApplication }: Props) {
  const { isGuest } = useOwnDocuments();
  const isOffline = useOffline();
  const { documents, applications, mainResumeId, loadCount } = listing;
  const reviews = useDocumentReviews(loadCount);
  const { query, setQuery, kind, setKind, found } = useFilter(groups, documents.length >= searchFrom);
  if (documents.length === 0) return <EmptyState />;
  // Offline, neither all documents nor the applications are known.
  const step = isOffline || found !== groups ? null : nextStepOf(listing, isGuest);
  const card = (document: ListedDocument) => (
    <DocumentCard
      document={document}
      isMain={document.id === mainResumeId}
      review={reviews.get(document.id)}
      changes={changes}
      loadCount={loadCount}
      applications={applications}
    />
  );
  return (
    <>
      {documents.length >= searchFrom && (
        <div className={styles.filters}>
          <SearchField query={query} onChange={setQuery} />
          <KindFilter documents={documents} value={kind} onChange={setKind} />
        </div>
      )}
      <div className={styles.documents}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
        <ul role="list" aria-labelledby="documents-heading">
          {found.map((group) => (
            <Group key={group.id} group={group} card={card} />
          ))}
        </ul>
        {step && (
          <div className={styles.pair}>
            <NextStepCard step={step} onAddApplication={onAddApplication} />
          </div>
        )}
      </div>
      {found.length === 0 && <NoMatch />}
    </>
  );
}

/** A document is found by its title and by the employer that it is for. */
function useFilter(groups: readonly DocumentGroup[], isOffered: boolean) {
  const [query, setQuery] = useState("");
  const [kind, setKind] = useState<Filter>("all");
  const isFiltering = isOffered && (query !== "" || kind !== "all");
  if (!isFiltering) return { query, setQuery, kind, setKind, found: groups };
  const found = groups.flatMap(({ documents, application, ...group }) => {
    const matching = documents.filter(
      (document) =>
        (kind === "all" || document.kind === kind) &&
        matches(query, [document.title, application?.employer ?? "", application?.jobTitle ?? ""]),
    );
    return matching.length > 0 ? { ...group, application, documents: matching } : [];
  });
  return { query, setQuery, kind, setKind, found };
}

const sizes = [styles.pair, styles.three, styles.four];

type GroupProps = { group: DocumentGroup; card: (document: ListedDocument) => ReactNode };

/** Documents that belong together share a background, below the name of their employer. */
function Group({ group: { application, documents }, card }: GroupProps) {
  const nameId = useId();
  const isAlone = documents.length === 1 && !application;
  const size = sizes[Math.min(documents.length, 4) - 2];
  return (
    <li className={isAlone ? undefined : `${styles.group} ${size ?? ""}`}>
      {application && (
        <p id={nameId} className={styles.employer}>
          <bdi>{application.employer}</bdi>
        </p>
      )}
      {/* The same elements for one document, so that its card keeps its state when a letter to it is added. */}
      <div
        {...(!isAlone && {
          role: "list",
          "aria-labelledby": application ? nameId : titleId(documents[0]!.id),
          className: styles.together,
        })}
      >
        {documents.map((document) => (
          <div key={document.id} role={isAlone ? undefined : "listitem"}>
            {card(document)}
          </div>
        ))}
      </div>
    </li>
  );
}

type KindProps = { documents: readonly ListedDocument[]; value: Filter; onChange: (kind: Filter) => void };

function KindFilter({ documents, value, onChange }: KindProps) {
  const t = useMessages("hunt");
  const tWords = useMessages("words");
  const countOf = (kind: DocumentKind) => documents.filter((document) => document.kind === kind).length;
  return (
    <FilterChips<Filter>
      label={t("documents")}
      value={value}
      onChange={onChange}
      options={[
        { key: "all", label: t("all"), count: documents.length },
        { key: "resume", label: tWords("resumeTitle"), count: countOf("resume") },
        { key: "letter", label: tWords("letterTitle"), count: countOf("letter") },
      ]}
    />
  );
}
