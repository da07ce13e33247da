import type { Budgets } from "../../budgets/budgets.server.ts";
import type { Translator } from "../../content/messages.ts";
import type { DocumentKind } from "../../documents/model/document-kind.ts";
import type { Locale, PortalCode } from "../../portals/portal.ts";
import type { RenderTurns } from "../../rendering/render-turns.server.ts";
import type { DocumentRenderer } from "../../rendering/renderer.server.ts";
import type { ReviewDeps } from "../review-deps.server.ts";

/** What the desk needs besides the use cases' own dependencies. */
export type DeskDeps = {
  review: ReviewDeps;
  renderer: DocumentRenderer;
  budgets: Budgets;
  translator: Translator;
  /** Points to cover in a review for this country. */
  readChecklist(portal: PortalCode): readonly (ForKind & { key: string; text: string })[];
  /** Prepared texts of comments in a language. */
  readPhrases(
    locale: Locale,
  ): readonly (ForKind & { key: string; group: string; title: string; text: string })[];
};

/** The kind of document that something is about; absent: both. */
type ForKind = { kind?: DocumentKind | undefined };

export type DeskRouteDeps = DeskDeps & { turns: RenderTurns };
