import { memo } from "react";
import { limits } from "../../documents/model/limits.ts";
import styles from "../../documents/editing/ui/form.module.css";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { useSortableLabels } from "../../documents/editing/ui/use-sortable-labels.ts";
import type { Person } from "../../documents/model/resume.ts";
import { newId } from "../../kit/id.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { SortableList } from "../../ui/sortable-list.tsx";
import { type Edit, editLinks, moveById, reinsert, removeById, withProperty } from "../resume-edits.ts";
import { WebAddressField } from "./item-fields.tsx";

type Link = NonNullable<Person["links"]>[number];

type Props = { links: readonly Link[]; update: (edit: Edit) => void };

/** Profiles on the web. */
export const LinksGroup = memo(function LinksGroup({ links, update }: Props) {
  const { status } = useIsland();
  const t = useMessages("builder");
  const labels = useSortableLabels();
  const nameOf = (link: Link) => link.network || link.username || link.url || t("untitled");
  const set = (id: string, key: string, value: string) =>
    update(editLinks((all) => all.map((link) => (link.id === id ? withProperty(link, key, value) : link))));
  const remove = (link: Link) => {
    const at = links.indexOf(link);
    update(editLinks((all) => removeById(all, link.id)));
    const undo = () => update(editLinks((all) => reinsert(all, link, at)));
    status.show(t("removed", { name: nameOf(link) }), { action: { label: t("undo"), onAction: undo } });
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
              <div className={styles.fields}>
                <LimitedTextField
                  label={t("network")}
                  value={link.network ?? ""}
                  limit={limits.line}
                  onChange={(value) => set(link.id, "network", value)}
                />
                <LimitedTextField
                  label={t("username")}
                  value={link.username ?? ""}
                  limit={limits.line}
                  onChange={(value) => set(link.id, "username", value)}
                />
                <div className={styles.whole}>
                  <WebAddressField
                    label={t("url")}
                    value={link.url ?? ""}
                    limit={limits.url}
                    onChange={(value) => set(link.id, "url", value)}
                  />
                </div>
              </div>
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
      {links.length < limits.links && (
        <div className={styles.offers}>
          <Button
            variant="quiet"
            icon="add"
            onPress={() => update(editLinks((all) => [...all, { id: newId() }]))}
          >
            {t("addLink")}
          </Button>
        </div>
      )}
    </div>
  );
});
