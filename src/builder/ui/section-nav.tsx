import { memo } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { PanelLink, PanelNav, sortablePanels } from "../../documents/editing/ui/panel-nav.tsx";
import { useSortableLabels } from "../../documents/editing/ui/use-sortable-labels.ts";
import { limits } from "../../documents/model/limits.ts";
import type { ResumeSection } from "../../documents/model/section.ts";
import { type SectionType, sectionTypes } from "../../portals/portal.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";
import { SortableList } from "../../ui/sorting/sortable-list.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { headingOf } from "../item-text.ts";
import type { PanelId } from "../panels.ts";
import { panelIcons, sectionIcons } from "../section-icons.ts";
import { HiddenMark } from "./hidden-mark.tsx";

type Entry = { id: PanelId; name: string };
type Props = {
  /** Panels before and after the sections, which cannot be moved. */
  before: readonly Entry[];
  after: readonly Entry[];
  sections: readonly ResumeSection[];
  active: PanelId;
  onSelect: (id: PanelId) => void;
  onMove: (id: string, to: number) => void;
  onAdd: (type: SectionType) => void;
};

/** Entries of a section; nothing for an empty one and for prose. */
const countOf = (section: ResumeSection): number | undefined =>
  "items" in section && section.items.length > 0 ? section.items.length : undefined;

const sameEntries = (one: readonly Entry[], other: readonly Entry[]) =>
  one.length === other.length &&
  one.every(({ id, name }, at) => id === other[at]?.id && name === other[at].name);

/** Compares only what the navigation shows; the items change with every key press. */
const sameOutline = (one: readonly ResumeSection[], other: readonly ResumeSection[]) =>
  one === other ||
  (one.length === other.length &&
    one.every((section, at) => {
      const { id, type, title, visible } = other[at]!;
      return (
        section.id === id &&
        section.type === type &&
        section.title === title &&
        section.visible === visible &&
        countOf(section) === countOf(other[at]!)
      );
    }));

/** Links to the panels of the resume, its sections in sortable order, and a menu to add sections. */
export const SectionNav = memo(function SectionNav({
  before,
  after,
  sections,
  active,
  onSelect,
  onMove,
  onAdd,
}: Props) {
  const { status } = useIsland();
  const t = useMessages("builder");
  const tDocument = useMessages("document");
  const labels = useSortableLabels();
  const link = ({ id, name }: Entry) => (
    <PanelLink
      key={id}
      name={name}
      icon={panelIcons[id] ?? "file"}
      isActive={id === active}
      onSelect={() => onSelect(id)}
    />
  );
  return (
    <PanelNav label={t("sections")}>
      {before.map(link)}
      <SortableList
        className={sortablePanels.list}
        items={sections}
        idOf={(section) => section.id}
        nameOf={(section) => headingOf(section, tDocument)}
        labels={labels}
        announce={status.announce}
        onMove={onMove}
      >
        {(section, { handle }) => (
          <div className={sortablePanels.entry}>
            <PanelLink
              name={headingOf(section, tDocument)}
              icon={sectionIcons[section.type]}
              isActive={section.id === active}
              onSelect={() => onSelect(section.id)}
              mark={section.visible ? countOf(section) : <HiddenMark />}
            />
            {handle}
          </div>
        )}
      </SortableList>
      {after.map(link)}
      <AddSectionMenu sections={sections} onAdd={onAdd} />
    </PanelNav>
  );
}, isSame);

/** From this width, the sections are a column beside the form, and the menu opens over the form. */
const hasRail = "(min-width: 64em)";

function AddSectionMenu({ sections, onAdd }: Pick<Props, "sections" | "onAdd">) {
  const t = useMessages("builder");
  const tDocument = useMessages("document");
  const isBeside = useMedia(hasRail);
  if (sections.length >= limits.sections) return null;
  // Another section of a type that is there is a duplicate of it, which its own menu offers.
  const types = sectionTypes.filter(
    (type) => type === "custom" || !sections.some((section) => section.type === type),
  );
  return (
    <Menu
      isBeside={isBeside}
      actions={types.map((type) => ({
        id: type,
        label: tDocument(`headings.${type}`),
        onAction: () => onAdd(type),
      }))}
    >
      <Button variant="quiet" icon="add" atStart>
        {t("addSection")}
      </Button>
    </Menu>
  );
}

function isSame(one: Props, other: Props): boolean {
  return (
    one.active === other.active &&
    one.onSelect === other.onSelect &&
    one.onMove === other.onMove &&
    one.onAdd === other.onAdd &&
    sameEntries(one.before, other.before) &&
    sameEntries(one.after, other.after) &&
    sameOutline(one.sections, other.sections)
  );
}
