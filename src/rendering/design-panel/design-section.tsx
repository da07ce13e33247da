import { lazy, Suspense } from "react";
import { useMessages } from "../../documents/editing/ui/island.tsx";
import type { Locale } from "../../portals/portal.ts";
import { Button } from "../../ui/button.tsx";
import { findTemplate } from "../templates/all.ts";
import type { TemplateManifest } from "../templates/manifest.ts";
import { type DesignEdit, type Designed, type Section, setTemplate, successorOf } from "./design-edits.ts";
import styles from "./design-panel.module.css";

const DesignPanel = lazy(async () => ({ default: (await import("./design-panel.tsx")).DesignPanel }));

type Props = {
  kind: TemplateManifest["kind"];
  content: Designed & { locale: Locale; sections?: readonly Section[] };
  update: (edit: DesignEdit) => void;
};

/** The settings of the design. A document with a template of version 1 is offered its present appearance. */
export function DesignSection({ kind, content, update }: Props) {
  const t = useMessages("builder");
  const { template, design, locale, sections } = content;
  const successor = successorOf(template, kind);
  if (successor)
    return (
      <div className={styles.section}>
        <p className={styles.note}>{t("design.upgrade")}</p>
        <Button onPress={() => update(setTemplate(successor))}>{t("design.upgradeAction")}</Button>
      </div>
    );
  const manifest = findTemplate(template.id, template.version);
  if (!manifest) return null;
  return (
    <Suspense fallback={null}>
      <DesignPanel manifest={manifest} design={design} locale={locale} sections={sections} update={update} />
    </Suspense>
  );
}
