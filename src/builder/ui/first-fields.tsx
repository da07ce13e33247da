import { useIsland, useMessages } from "../../browser/island.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { Panel } from "../../documents/editing/ui/panel.tsx";
import { Headline } from "./contact-panel.tsx";
import { NameFields } from "./name-fields.tsx";

/** The first fields of every resume, where the editor has them; `show-first-fields.ts` adds their text. */
export function FirstFields() {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const parts = { lang: portal.locale, update: () => {} };
  return (
    <Panel id="contact" heading={t("contact")} takesFocus={false}>
      <div className={styles.group}>
        <NameFields name={{}} {...parts} />
        <Headline value="" {...parts} />
      </div>
    </Panel>
  );
}
