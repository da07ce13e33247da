import { useMessages } from "../../browser/island.tsx";
import type { PreviewReport } from "../../documents/client/document-api.ts";
import { designRanges } from "../../documents/model/design-choices.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/status/notice.tsx";
import { allowsSetting } from "../presenting/resolve-design.ts";
import { findTemplate } from "../templates/all.ts";
import { type DesignEdit, type Designed, setDesign } from "./design-edits.ts";

type Props = PreviewReport & { content: Designed; update: (edit: DesignEdit) => void };

/** Below this part of the last page, a few lines decide about it. */
const almostEmpty = 0.2;

/**
 * Says that a document does not fit the chosen number of pages, or that its last page is almost empty, with a button for
 * what to do. The report may be about the content before the last change, for as long as the next preview takes.
 */
export function PageFitNotice({ pages, fits, lastPageFill, content, update }: Props) {
  const t = useMessages("builder");
  const { template, design } = content;
  const manifest = findTemplate(template.id, template.version);
  if (!manifest || !allowsSetting(manifest, "fit")) return null;
  if (fits === false && design?.fit)
    return (
      <Notice
        actions={<Button onPress={() => update(setDesign("fit", undefined))}>{t("design.fitAuto")}</Button>}
      >
        {t("design.fitFailed", { pages: design.fit })}
      </Notice>
    );
  const fewer = pages.length - 1;
  if (fewer < 1 || lastPageFill === undefined || lastPageFill >= almostEmpty) return null;
  return (
    <Notice
      actions={
        fewer <= designRanges.fit.max && (
          <Button onPress={() => update(setDesign("fit", fewer))}>
            {t("design.fitTo", { pages: fewer })}
          </Button>
        )
      }
    >
      {t("design.lastPage")}
    </Notice>
  );
}
