import { lazy, type ReactNode } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import type { Tool } from "../../documents/editing/ui/tool-panel.tsx";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { FieldPath, PageReport } from "../finding.ts";
import { CheckNotice } from "./check-notice.tsx";
import { SoftwareLink } from "./software/software-link.tsx";
import { today } from "./today.ts";
import { useCheckTool } from "./use-check-tool.tsx";
import { useFindings } from "./use-findings.ts";

export type CheckOptions<C> = {
  content: C;
  pages: PageReport;
  /** A place in the labels of the form. */
  labelOf: (path: FieldPath) => string;
  page: { openField: (path: FieldPath) => void; openTool: (id: string) => void };
  update: (edit: (content: C) => C) => void;
};
/** The tool with the findings, and a line about them for the menu of downloads. */
export type Checks = { tool: Tool; notice: (close: () => void) => ReactNode };

const SoftwarePanel = lazy(() => import("./software/software-panel.tsx"));
const softwareTool = "software";

type ResumeOptions = CheckOptions<ResumeContent> & {
  title: string;
  /** The culture in which the document was made. */
  culture: string;
};

/** The check of an open resume, and what software reads. Its rules load after the editor. */
export function useResumeChecks({
  content,
  title,
  culture,
  pages,
  labelOf,
  page,
  update,
}: ResumeOptions): Checks & { software: Tool } {
  const { portal } = useIsland();
  const label = useMessages("builder")("softwareTool");
  const consentText = useMessages("document")("consent");
  const findings = useFindings(content, pages, async () => {
    const { checkResume } = await import("../run-checks.ts");
    return checkResume({ content, portal, pages, consentText, today: today() });
  });
  const tool = useCheckTool({
    content,
    findings,
    labelOf,
    onShow: page.openField,
    update,
    after: <SoftwareLink onOpen={() => page.openTool(softwareTool)} />,
  });
  const software: Tool = {
    id: softwareTool,
    label,
    icon: "queue",
    isOffBar: true,
    body: () => (
      <SoftwarePanel
        content={content}
        title={title}
        portal={culture}
        labelOf={labelOf}
        onShow={page.openField}
      />
    ),
  };
  return { tool, software, notice: noticeFor(tool, page.openTool) };
}

/** Opens the tool once the menu has closed. */
export const noticeFor =
  ({ id, count = 0 }: Tool, openTool: (id: string) => void): Checks["notice"] =>
  (close) => (
    <CheckNotice
      count={count}
      onOpen={() => {
        close();
        openTool(id);
      }}
    />
  );
