import type { Budgets } from "../../budgets/budgets.server.ts";
import type { ReadPdfPages } from "../../documents/document-deps.server.ts";
import { createRenderTurns } from "../render-turns.server.ts";
import type { DocumentRenderer } from "../renderer.server.ts";
import { expectedCpu } from "../scheduling/expected-cpu.ts";

type Deps = { renderer: DocumentRenderer; budgets: Budgets };

/** Reads uploaded PDFs in the typesetting processes, within the budgets of typesetting. */
export function createPdfReader({ renderer, budgets }: Deps): ReadPdfPages {
  const turns = createRenderTurns({ renderer, budgets });
  const turn = { kind: "folder", expectedCpu: expectedCpu("folder", { characters: 0, lines: 0 }) } as const;
  return async (pdf, requester, signal) => {
    await turns.admit(requester, { kind: turn.kind }, signal);
    return turns.run(requester, { ...turn, bytes: pdf.length, signal }, (typeset) =>
      renderer.pagesOf(pdf, typeset),
    );
  };
}
