import { type ReactNode, useEffect, useState } from "react";
import { useMessages } from "../../../browser/island.tsx";
import type { Translate } from "../../../content/messages.ts";
import { lazyComponent, preloadWhenIdle } from "../../../ui/lazy-component.tsx";
import { TabBar, tabPanel } from "../../../ui/tabs.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { type BarParts, EditorBar, phone } from "./editor-bar.tsx";
import styles from "./editor-shell.module.css";
import type { GoToItem } from "./go-to/go-to-dialog.tsx";
import { useGoTo } from "./go-to/use-go-to.tsx";
import { KeyboardDock } from "./keyboard-dock.ts";
import { printDocument } from "./print-document.ts";
import type { ToolbarProps } from "./rich-toolbar.tsx";
import { SectionLine, type SectionList } from "./section-line.tsx";
import { type Tool, ToolPanel } from "./tool-panel.tsx";
import { useKeyboard } from "./use-keyboard.ts";
import { useRegionKeys } from "./use-region-keys.ts";

const KeyboardBar = lazyComponent(async () => (await import("./keyboard-bar.tsx")).KeyboardBar);

type Props = BarParts & {
  notices: ReactNode;
  /** The sections, as a list beside the form and, in narrow windows, as a line above it. */
  rail: ReactNode;
  sections: SectionList;
  form: ReactNode;
  /** `isShown` is false while a phone shows the form. */
  preview: (isShown: boolean) => ReactNode;
  /** Panels at the far side, such as the design; on a phone, tabs. */
  tools: readonly Tool[];
  /** The texts of the document with the names of their fields, for the list of "Go to anything". */
  fields: () => readonly { path: readonly string[]; name: string; text: string }[];
  onOpenField: (path: readonly string[]) => void;
  /** Id of the open tool; on a phone also the other tabs, "edit" and "preview". "edit" without one. */
  view: string;
  onView: (view: string) => void;
};

/** Below this width, sections are a line above the form. On a phone, form, page and tools are tabs. */
const compact = "(max-width: 63.99em)";
/** Below this width, an open tool covers the form. */
export const toolCoversForm = "(max-width: 79.99em)";
/** The main pointer is a finger, so texts are typed on a screen keyboard. */
const touch = "(pointer: coarse)";
const group = "editor";

/**
 * Layout of an editor: one bar, then sections, form, page and the open tool side by side. A tool never covers the page. On a
 * phone, one of form, page and tool is shown, with tabs at the bottom.
 */
export function EditorShell({
  notices,
  rail,
  sections,
  form,
  preview,
  tools,
  fields,
  onOpenField,
  view,
  onView: setView,
  ...bar
}: Props) {
  const t = useMessages("builder");
  const tCommon = useMessages("common");
  const [isCompact, isPhone] = [useMedia(compact), useMedia(phone)];
  const isTouchPhone = useMedia(touch) && isPhone;
  useEffect(() => {
    if (isTouchPhone) preloadWhenIdle([KeyboardBar.preload]);
  }, [isTouchPhone]);
  const isTyping = useKeyboard(isTouchPhone && view === "edit");
  const [textTools, setTextTools] = useState<ToolbarProps | null>(null);
  const [wantsPeek, setPeek] = useState(false);
  const isPeeking = wantsPeek && isTyping;
  const regions = useRegionKeys();
  useEffect(() => {
    document.documentElement.toggleAttribute("data-tabs", isPhone);
    return () => document.documentElement.removeAttribute("data-tabs");
  }, [isPhone]);
  const tool = tools.find(({ id }) => id === view);
  const isBesidePage = tool?.isBesidePage ?? false;
  const goTo = useGoTo(() => listPlaces({ sections, tools, fields, onOpenField, onView: setView }, t));
  const withGoTo = (
    <>
      {rail}
      {goTo.button}
    </>
  );
  const panel = (id: string) => (isPhone ? tabPanel(group, id, view) : {});
  const showsPage = !isPhone || view === "preview" || isBesidePage || isPeeking;
  // The design changes the page that is above it; a peek at the page keeps the keyboard.
  const pageProps = (isBesidePage && isPhone) || isPeeking ? { role: "presentation" } : panel("preview");
  return (
    <div ref={regions} className={styles.shell} data-tool={tool?.id}>
      <EditorBar
        {...bar}
        tools={tools.filter(({ isTab, isOffBar }) => !isOffBar && !(isPhone && isTab))}
        open={tool?.id}
        onOpen={(id) => setView(id === view ? "edit" : id)}
      />
      {notices && <div className={styles.notices}>{notices}</div>}
      <div className={styles.columns}>
        {!isCompact && (
          <div className={styles.rail} data-region>
            {withGoTo}
          </div>
        )}
        <div className={styles.form} data-region data-form {...panel("edit")}>
          {isCompact && <SectionLine {...sections}>{withGoTo}</SectionLine>}
          <div className={styles.fields}>
            <KeyboardDock value={isTouchPhone ? setTextTools : null}>{form}</KeyboardDock>
          </div>
        </div>
        <div className={`${styles.page} ${isPeeking ? styles.peek : ""}`} data-region {...pageProps}>
          {preview(showsPage)}
        </div>
        {tool && (
          <ToolPanel
            key={tool.id}
            tool={tool}
            editor={regions}
            isSheet={isPhone && isBesidePage}
            onClose={() => setView("edit")}
            {...panel(tool.id)}
          />
        )}
      </div>
      {goTo.dialog}
      {isTyping && <KeyboardBar tools={textTools} isPeeking={isPeeking} onPeek={setPeek} />}
      {isPhone && !isTyping && (
        <div className={styles.tabs}>
          <TabBar
            label={t("view")}
            group={group}
            isFoot
            items={[
              { id: "edit", label: tCommon("edit"), icon: "edit" },
              { id: "preview", label: t("preview"), icon: "show" },
              ...tools.filter(({ isTab }) => isTab),
            ]}
            selected={view}
            onSelect={setView}
          />
        </div>
      )}
    </div>
  );
}

type Places = Pick<Props, "sections" | "tools" | "fields" | "onOpenField" | "onView">;

/** What "Go to anything" lists of the open document. */
const listPlaces = (
  { sections, tools, fields, onOpenField, onView }: Places,
  t: Translate<"builder">,
): readonly GoToItem[] => [
  ...sections.entries.map(({ id, name }) => ({
    id: `section ${id}`,
    name,
    icon: "bullets" as const,
    onGo: () => {
      onView("edit");
      sections.onSelect(id);
    },
  })),
  ...tools.map(({ id, label, icon }) => ({ id: `tool ${id}`, name: label, icon, onGo: () => onView(id) })),
  { id: "print", name: t("print"), icon: "file", onGo: () => void printDocument() },
  ...fields().map(({ path, name, text }, at) => ({
    id: `field ${at}`,
    name,
    detail: text,
    icon: "edit" as const,
    onGo: () => onOpenField(path),
  })),
];
