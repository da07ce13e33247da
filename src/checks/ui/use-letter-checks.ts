import { useRef } from "react";
import { useIsland } from "../../browser/island.tsx";
import type { DocumentApi } from "../../documents/client/document-api.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import type { LetterContent } from "../../documents/model/letter.ts";
import { today } from "./today.ts";
import { useCheckTool } from "./use-check-tool.tsx";
import { useFindings } from "./use-findings.ts";
import { type CheckOptions, type Checks, noticeFor } from "./use-resume-checks.tsx";

type Options = CheckOptions<LetterContent> & { documentId: string };

/** The check of an open letter. Its rules load after the editor. */
export function useLetterChecks({ documentId, content, pages, labelOf, page, update }: Options): Checks {
  const { portal } = useIsland();
  const { api } = useOwnDocuments();
  const others = useRef<Promise<string[]> | null>(null);
  const findings = useFindings(content, pages, async () => {
    others.current ??= loadOtherEmployers(api, documentId);
    const [{ checkLetter }, otherEmployers] = await Promise.all([import("../run-checks.ts"), others.current]);
    return checkLetter({ content, portal, pages, otherEmployers, today: today() });
  });
  const tool = useCheckTool({ content, findings, labelOf, onShow: page.openField, update });
  return { tool, notice: noticeFor(tool, page.openTool) };
}

/** Letters that are compared with this one: the names of earlier applications are forgotten elsewhere too. */
const mostLetters = 10;

/** Recipients of the user's latest other letters; none without a connection. */
async function loadOtherEmployers(api: DocumentApi, documentId: string): Promise<string[]> {
  try {
    const letters = (await api.list())
      .filter(({ id, kind }) => kind === "letter" && id !== documentId)
      .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
      .slice(0, mostLetters);
    const documents = await Promise.all(letters.map(({ id }) => api.get(id)));
    return documents.flatMap(({ kind, content }) => (kind === "letter" ? [content.recipient.company] : []));
  } catch {
    return [];
  }
}
