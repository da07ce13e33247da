import { useState } from "react";
import type { ListedDocument } from "../../applications/api.ts";
import { useMessages } from "../../documents/editing/ui/island.tsx";
import type { DocumentKind } from "../../documents/model/document-kind.ts";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { matches } from "../search-text.ts";
import styles from "./dashboard.module.css";
import { DocumentCard } from "./document-card.tsx";
import { EmptyState } from "./empty-state.tsx";
import { NoMatch, SearchField } from "./list-filter.tsx";
import { useDocumentReviews } from "./use-document-reviews.ts";
import type { ReadyListing } from "./use-documents.ts";
import type { ListChanges } from "./use-list-changes.ts";

/** With fewer documents, a search would only be in the way. */
const searchFrom = 7;

type Filter = DocumentKind | "all";
type Props = { listing: ReadyListing; changes: ListChanges };

/** Cards of the documents; with many of them, a search and a filter by kind. */
export function DocumentList({ listing, changes }: Props) {
  const { documents, applications, mainResumeId, loadCount } = listing;
  const reviews = useDocumentReviews(loadCount);
  const { query, setQuery, kind, setKind, found } = useFilter(listing);
  if (documents.length === 0) return <EmptyState />;
  return (
    <>
      {documents.length >= searchFrom && (
        <div className={styles.filters}>
          <SearchField query={query} onChange={setQuery} />
          <KindFilter documents={documents} value={kind} onChange={setKind} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" aria-labelledby="documents-heading" className={styles.documents}>
        {found.map((document) => (
          <li key={document.id}>
            <DocumentCard
              document={document}
              isMain={document.id === mainResumeId}
              review={reviews.get(document.id)}
              changes={changes}
              loadCount={loadCount}
              applications={applications}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <NoMatch />}
    </>
  );
}

/** A document is found by its title and by the employer that it is for. */
function useFilter({ documents, applications }: ReadyListing) {
  const [query, setQuery] = useState("");
  const [kind, setKind] = useState<Filter>("all");
  const isFiltering = documents.length >= searchFrom;
  const found = documents.filter((document) => {
    if (!isFiltering) return true;
    const application = applications.find(({ id }) => id === document.applicationId);
    return (
      (kind === "all" || document.kind === kind) &&
      matches(query, [document.title, application?.employer ?? "", application?.jobTitle ?? ""])
    );
  });
  return { query, setQuery, kind, setKind, found };
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
