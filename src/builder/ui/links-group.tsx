import { memo } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { useOfferUndo } from "../../documents/editing/ui/undo/undo-context.tsx";
import { useSortableLabels } from "../../documents/editing/ui/use-sortable-labels.ts";
import { limits } from "../../documents/model/limits.ts";
import type { Person } from "../../documents/model/person.ts";
import { newId } from "../../kit/id.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { SortableList } from "../../ui/sorting/sortable-list.tsx";
import { type Edit, editLinks, moveById, removeById, withProperty } from "../resume-edits.ts";
import { WebAddressField } from "./web-address-field.tsx";

type Link = NonNullable<Person["links"]>[number];

type Props = { links: readonly Link[]; update: (edit: Edit) => void };

/** Profiles on the web. */
export const LinksGroup = memo(function LinksGroup({ links, update }: Props) {
  const { status } = useIsland();
  const t = useMessages("builder");
  const offerUndo = useOfferUndo();
  const labels = useSortableLabels();
  const nameOf = (link: Link) => link.network || link.username || link.url || t("untitled");
  const remove = (link: Link) => {
    update(editLinks((all) => removeById(all, link.id)));
    offerUndo(t("removed", { name: nameOf(link) }));
  };
  return (
    <div className={styles.group}>
      <h3 className={styles.subheading}>{t("links")}</h3>
      {links.length > 0 && (
        <SortableList
          className={styles.items}
          items={links}
          idOf={(link) => link.id}
          nameOf={nameOf}
          labels={labels}
          announce={status.announce}
          onMove={(id, to) => update(editLinks((all) => moveById(all, id, to)))}
        >
          {(link, { handle, arrows }) => (
            <div className={`${styles.item} ${styles.compactItem}`}>
              {handle}
              <LinkFields link={link} update={update} />
              <div className={styles.compactTools}>
                {arrows}
                <IconButton
                  icon="remove"
                  label={t("remove", { name: nameOf(link) })}
                  onPress={() => remove(link)}
                />
              </div>
            </div>
          )}
        </SortableList>
      )}
      {links.length < limits.links && <AddLink update={update} />}
    </div>
  );
});

function LinkFields({ link, update }: { link: Link; update: Props["update"] }) {
  const t = useMessages("builder");
  const set = (key: "network" | "username" | "url") => (value: string) =>
    update(
      editLinks((all) => all.map((each) => (each.id === link.id ? withProperty(each, key, value) : each))),
    );
  return (
    <div className={styles.fields}>
      <LimitedTextField
        data-field="network"
        label={t("network")}
        value={link.network ?? ""}
        limit={limits.line}
        isProse={false}
        onChange={set("network")}
      />
      <LimitedTextField
        data-field="username"
        label={t("username")}
        value={link.username ?? ""}
        limit={limits.line}
        isProse={false}
        onChange={set("username")}
      />
      <div className={styles.whole} data-field="url">
        <WebAddressField label={t("url")} value={link.url ?? ""} limit={limits.url} onChange={set("url")} />
      </div>
    </div>
  );
}

function AddLink({ update }: Pick<Props, "update">) {
  const t = useMessages("builder");
  return (
    <div className={styles.offers}>
      <Button
        variant="quiet"
        icon="add"
        onPress={() => update(editLinks((all) => [...all, { id: newId() }]))}
      >
        {t("addLink")}
      </Button>
    </div>
  );
}
