import type { ReactNode } from "react";
import type { TemplateManifest } from "../../rendering/templates/manifest.ts";
import { Picture } from "../ui/picture.tsx";
import { ChangeableSheet } from "./changeable-sheet.tsx";
import styles from "./template-card.module.css";
import type { TemplateParts } from "./template-parts.ts";
import { firstSheetOf, takesColor } from "./template-sheets.ts";

type Props = TemplateParts & {
  manifest: TemplateManifest;
  /** Changes with the colour that the page offers. */
  isColored?: boolean;
  children?: ReactNode;
};

/** A template with its picture, name and purpose; all of it leads to its page. */
export function TemplateCard({ manifest, isColored, children, ...parts }: Props) {
  const { model, sheetOf, nameOf, purposeOf, pageHref } = parts;
  const document = firstSheetOf(manifest, model);
  return (
    <>
      <div className={styles.stage}>
        {isColored && takesColor(manifest) ? (
          <ChangeableSheet sheetOf={sheetOf} document={document} size="small" place="card" alt="" />
        ) : (
          <Picture sheet={{ ...sheetOf(document, "small"), alt: "" }} place="card" />
        )}
      </div>
      <h3 className={styles.name}>
        <a href={pageHref(manifest.id)}>{nameOf(manifest.id)}</a>
      </h3>
      <p className={styles.help}>{purposeOf(manifest.id)}</p>
      {children}
    </>
  );
}
