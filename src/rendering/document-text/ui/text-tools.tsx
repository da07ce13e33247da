import { lazy } from "react";
import type { Key, Translate } from "../../../content/messages.ts";
import type { UnsavedInput } from "../../../documents/client/document-api.ts";
import { type TextToolId, textToolIds } from "../../../documents/editing/ui/download/text-tool-ids.ts";
import type { Tool } from "../../../documents/editing/ui/tool-panel.tsx";

const panels = {
  mailText: lazy(() => import("./mail-text-panel.tsx").then((module) => ({ default: module.MailTextPanel }))),
  formText: lazy(() => import("./form-text-panel.tsx").then((module) => ({ default: module.FormTextPanel }))),
};
const labels: Record<TextToolId, Key<"download">> = { mailText: "mailText", formText: "text" };

/** The panels with the document's texts to copy, opened from the menu of downloads. */
export const textTools = (
  t: Translate<"download">,
  document: Pick<UnsavedInput, "kind" | "title" | "portal">,
  content: { locale: string },
): Tool[] =>
  textToolIds.map((id) => {
    const Panel = panels[id];
    const { kind, title, portal } = document;
    return {
      id,
      label: t(labels[id]),
      icon: id === "mailText" ? "send" : "copy",
      isOffBar: true,
      body: () => <Panel {...{ kind, title, portal, content }} lang={content.locale} />,
    };
  });
