import type { SectionOf } from "../../../content/schemas/home-page.ts";
import type { HomeParts } from "../../home-parts.ts";
import { heroColors, type Omission } from "../../sheets.ts";
import { ChangeableSheet } from "../../template-pages/changeable-sheet.tsx";
import { ColorChoice } from "../../template-pages/color-choice.tsx";
import grounds from "../../ui/landing.module.css";
import { joined } from "../../ui/section.tsx";
import styles from "./hero.module.css";

type Props = {
  copy: SectionOf<"hero">;
  choice: "colors" | Omission;
  parts: HomeParts;
  /** Class names of a part of the hero. */
  part: (name: string) => string;
};

/** The sheet, and a card with a choice that changes it without a script. */
export function SheetWithChoice({ copy, choice, parts, part }: Props) {
  const { alt } = parts.sheetOf(copy, "large");
  return (
    <>
      <div className={part("sheet")}>
        <ChangeableSheet sheetOf={parts.sheetOf} document={copy} size="large" place="hero" alt={alt} />
      </div>
      {choice === "colors" ? (
        <Colors copy={copy} parts={parts} className={joined(part("live"), styles.choice, styles.colors)} />
      ) : (
        <label className={joined(part("live"), styles.choice, styles.switch)}>
          <input type="checkbox" data-without={choice} />
          <span>
            {copy.field} <small>{copy.note}</small>
          </span>
        </label>
      )}
    </>
  );
}

/** Colours for the sheet, with which the builder starts the template. */
function Colors({ copy: { template, field }, parts, className }: ColorsProps) {
  const { startHref, gallery, useLabel } = parts;
  return (
    <form action={startHref} className={className} aria-label={useLabel(template)}>
      <ColorChoice t={gallery} label={field} few={heroColors} />
      <button type="submit" className={grounds.quiet} name="template" value={template}>
        {useLabel(template)}
      </button>
    </form>
  );
}
type ColorsProps = Pick<Props, "copy" | "parts"> & { className: string };
