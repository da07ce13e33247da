import { createApplicationApi } from "../../applications/client/application-api.ts";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";
import styles from "./dashboard.module.css";

/** Buttons to add an application, and to download all of them as a table or a calendar file. */
export function ApplicationActions({ onAdd }: { onAdd: () => void }) {
  const { base } = useIsland();
  const t = useMessages("hunt");
  const api = createApplicationApi(base);
  return (
    <div className={`${styles.actions} ${styles.isBordered}`}>
      <Button variant="primary" icon="add" onPress={onAdd}>
        {t("add")}
      </Button>
      <Menu
        actions={[
          { id: "csv", label: t("csv"), icon: "queue", href: api.csv },
          { id: "calendar", label: t("calendar"), icon: "clock", href: api.calendar },
        ]}
      >
        <Button icon="download">{t("export")}</Button>
      </Menu>
    </div>
  );
}
