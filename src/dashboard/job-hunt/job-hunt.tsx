import { useState } from "react";
import type { Application } from "../../applications/application.ts";
import { type ApplicationStatus, applicationStatuses } from "../../applications/application-terms.ts";
import { useMessages } from "../../browser/island.tsx";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { matches } from "../search-text.ts";
import { NoMatch, SearchField } from "../ui/list-filter.tsx";
import type { ReadyListing } from "../ui/use-documents.ts";
import { ApplicationDialog } from "./application-dialog.tsx";
import { ApplicationList } from "./application-list.tsx";
import type { HuntContext } from "./application-parts.tsx";
import { Board } from "./board.tsx";
import type { HuntChanges } from "./hunt-changes.ts";
import type { HuntView } from "./hunt-view.ts";
import styles from "./job-hunt.module.css";
import { NextSteps } from "./next-steps.tsx";
import { useApplicationActions } from "./use-application-actions.ts";
import { useSingleKeys } from "./use-single-keys.ts";

type Props = {
  listing: ReadyListing;
  changes: HuntChanges;
  view: Exclude<HuntView, "documents">;
  onShow: (view: HuntView) => void;
  /** The application that the address names. */
  openApplicationId: string | null;
};

type Filter = ApplicationStatus | "all" | "archive";

/** The user's applications: next steps, search and filters, board or list, and the dialog of the open one. */
export function JobHunt({ listing, changes, view, onShow, openApplicationId }: Props) {
  const { applications, documents, mainResumeId, loadCount } = listing;
  const actions = useApplicationActions(changes);
  const [openId, setOpenId] = useState<string | null>(null);
  const { query, setQuery, filter, setFilter, found } = useFilter(applications, view);
  useSingleKeys(listing.singleKeys);
  const current = applications.filter(({ archived }) => !archived);
  const context: HuntContext = {
    actions,
    mainResumeId,
    loadCount,
    documentsOf: (id) => documents.filter(({ applicationId }) => applicationId === id),
    open: ({ id }) => setOpenId(id),
    focus: changes.focus,
    headingId: changes.headingId,
  };
  const opened = applications.find(({ id }) => id === (openId ?? openApplicationId));
  const close = () => {
    setOpenId(null);
    // The address would open it again.
    if (openApplicationId !== null) onShow(view);
  };
  return (
    <div className={styles.hunt}>
      <NextSteps applications={current} context={context} />
      <div className={styles.bar}>
        <SearchField query={query} onChange={setQuery} />
        <ViewSwitch view={view} onShow={onShow} />
      </div>
      <Filters applications={applications} view={view} filter={filter} onChange={setFilter} />
      {view === "board" && filter !== "archive" ? (
        <Board applications={found} context={context} />
      ) : (
        found.length > 0 && <ApplicationList applications={found} context={context} />
      )}
      {found.length === 0 && <NoMatch />}
      {opened && (
        <ApplicationDialog
          key={opened.id}
          application={opened}
          listing={listing}
          changes={changes}
          onClose={close}
        />
      )}
    </div>
  );
}

function useFilter(applications: readonly Application[], view: HuntView) {
  const [query, setQuery] = useState("");
  const [chosen, setFilter] = useState<Filter>("all");
  // The board's columns are the statuses.
  const filter = view === "board" && chosen !== "archive" ? "all" : chosen;
  const found = applications.filter(
    ({ archived, status, employer, jobTitle, notes }) =>
      archived === (filter === "archive") &&
      (filter === "all" || filter === "archive" || status === filter) &&
      matches(query, [employer, jobTitle, notes]),
  );
  return { query, setQuery, filter, setFilter, found };
}

type FiltersProps = {
  applications: readonly Application[];
  view: HuntView;
  filter: Filter;
  onChange: (filter: Filter) => void;
};

/** On the board, only the archive is a filter, and only if there is something in it. */
function Filters({ applications, view, filter, onChange }: FiltersProps) {
  const t = useMessages("hunt");
  const current = applications.filter(({ archived }) => !archived);
  const countOf = (status: ApplicationStatus) => current.filter((one) => one.status === status).length;
  const archived = applications.length - current.length;
  const statuses =
    view === "board" ? [] : applicationStatuses.filter((one) => countOf(one) > 0 || one === filter);
  if (view === "board" && archived === 0 && filter !== "archive") return null;
  return (
    <FilterChips<Filter>
      label={t("statusLabel")}
      value={filter}
      onChange={onChange}
      options={[
        { key: "all", label: t("all"), count: current.length },
        ...statuses.map((status) => ({ key: status, label: t(`status.${status}`), count: countOf(status) })),
        ...(archived > 0 || filter === "archive"
          ? [{ key: "archive" as const, label: t("archive"), count: archived }]
          : []),
      ]}
    />
  );
}

function ViewSwitch({ view, onShow }: Pick<Props, "view" | "onShow">) {
  const t = useMessages("hunt");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label={t("tab")} className={styles.views}>
      {(["board", "list"] as const).map((id) => (
        <button
          key={id}
          type="button"
          className={styles.view}
          aria-pressed={id === view}
          onClick={() => onShow(id)}
        >
          {t(id)}
        </button>
      ))}
    </div>
  );
}
