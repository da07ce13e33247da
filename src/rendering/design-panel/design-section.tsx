import { lazy, Suspense } from "react";
import { useMessages } from "../../browser/island.tsx";
import type { Translate } from "../../content/messages.ts";
import type { Tool } from "../../documents/editing/ui/tool-panel.tsx";
import type { Locale } from "../../portals/portal.ts";
import { Button } from "../../ui/button.tsx";
import { findTemplate, successorOf } from "../templates/all.ts";
import { type DesignEdit, type Designed, type Section, setTemplate } from "./design-edits.ts";
import styles from "./design-panel.module.css";

const DesignPanel = lazy(async () => ({ default: (await import("./design-panel.tsx")).DesignPanel }));

type Props = {
  content: Designed & { locale: Locale; sections?: readonly Section[] };
  update: (edit: DesignEdit) => void;
};

/** The tool for the appearance of the document. */
export const designTool = (t: Translate<"builder">, body: Tool["body"]): Tool => ({
  id: "design",
  label: t("designTool"),
  icon: "palette",
  isTab: true,
  isBesidePage: true,
  body,
});

/** The settings of the design. A document with an older version of its template is offered the newest. */
export function DesignSection({ content, update }: Props) {
  const t = useMessages("builder");
  const { template, design, locale, sections } = content;
  const successor = successorOf(template);
  const manifest = findTemplate(template.id, template.version);
  return (
    <>
      {successor && (
        <div className={styles.section}>
          <p className={styles.note}>{t("design.upgrade")}</p>
          <Button onPress={() => update(setTemplate(successor))}>{t("design.upgradeAction")}</Button>
        </div>
      )}
      {manifest && (
        <Suspense fallback={null}>
          <DesignPanel
            manifest={manifest}
            design={design}
            locale={locale}
            sections={sections}
            update={update}
          />
        </Suspense>
      )}
    </>
  );
}
