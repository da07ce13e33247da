import { type ReactNode, useRef } from "react";
import { useIsland, useMessages } from "../../../browser/island.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Menu, type MenuAction } from "../../../ui/overlays/menu.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import styles from "./editor-bar.module.css";
import { useOwnDocuments } from "./own-documents.tsx";
import type { Tool } from "./tool-panel.tsx";
import { UndoButtons, type UndoState } from "./undo/undo-buttons.tsx";
import { useShownWords } from "./use-shown-words.ts";

export type BarParts = {
  title: ReactNode;
  badge: ReactNode;
  undo?: UndoState;
  /** For guests: keeps the document. */
  keep?: { button: ReactNode; action: MenuAction } | undefined;
  /** Further buttons after the tools; on a phone, entries of the menu. */
  actions?: readonly MenuAction[];
  /** Entries of a phone's menu. */
  phoneActions?: readonly MenuAction[];
  download: ReactNode;
};

type Props = BarParts & {
  tools: readonly Tool[];
  /** Id of the open tool. */
  open: string | undefined;
  onOpen: (id: string) => void;
};

/** Below this width, all but title, undo and download are in a menu. */
export const phone = "(max-width: 47.99em)";

/** The only bar: the way back, the document and its save state at the start; tools and the download at the end. */
export function EditorBar(props: Props) {
  const { title, badge, undo, keep, actions = [], phoneActions = [], download, tools, open, onOpen } = props;
  const isPhone = useMedia(phone);
  const spacer = useRef<HTMLDivElement>(null);
  const words = useShownWords(spacer);
  const toMenuAction = ({ id, label, icon, count }: Tool): MenuAction => ({
    id,
    label: count ? `${label} (${count})` : label,
    icon,
    onAction: () => onOpen(id),
  });
  const shown = isPhone ? [] : tools.filter(({ isRare, count }) => !isRare || count);
  const inMenu = tools.filter((tool) => !shown.includes(tool)).map(toMenuAction);
  return (
    <div className={styles.bar} data-region data-words={words}>
      <HomeLink />
      <div className={styles.about}>
        {title}
        {badge}
      </div>
      {undo && (
        <div className={styles.history}>
          <UndoButtons {...undo} hasRedo={!isPhone} />
        </div>
      )}
      <div className={styles.space} ref={spacer} />
      {!isPhone && keep?.button}
      {shown.length > 0 && <Tools tools={shown} open={open} onOpen={onOpen} showsLabels={words === "all"} />}
      <div className={styles.actions} data-more>
        {!isPhone &&
          actions.map(({ id, label, icon, onAction }) => (
            <IconButton key={id} icon={icon ?? "more"} label={label} onPress={() => onAction?.()} />
          ))}
        <More
          actions={
            isPhone ? [...(keep ? [keep.action] : []), ...inMenu, ...actions, ...phoneActions] : inMenu
          }
        />
      </div>
      <div className={styles.download}>{download}</div>
    </div>
  );
}
/** The mark of the product: for guests the way home, for users to their documents. */
export function HomeLink() {
  const { base } = useIsland();
  const { isGuest } = useOwnDocuments();
  const t = useMessages("common");
  const name = isGuest ? "Dossier" : t("backToDocuments");
  return (
    <a
      className={styles.home}
      href={isGuest ? `${base}/` : `${base}/dashboard`}
      aria-label={name}
      title={name}
    >
      {/* The mark alone: the start of the logo's picture. */}
      <svg viewBox="0 0 33 32" width="28" height="27" aria-hidden="true" focusable="false">
        <use href="#logo" width="158" height="32" />
      </svg>
    </a>
  );
}

function More({ actions }: { actions: readonly MenuAction[] }) {
  const t = useMessages("builder");
  if (actions.length === 0) return null;
  return (
    <Menu actions={actions}>
      <IconButton icon="more" label={t("moreTools")} />
    </Menu>
  );
}

type ToolsProps = Pick<Props, "tools" | "open" | "onOpen"> & {
  showsLabels: boolean;
};

function Tools({ tools, open, onOpen, showsLabels }: ToolsProps) {
  const t = useMessages("builder");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend
    <div className={styles.tools} role="group" aria-label={t("tools")}>
      {tools.map((tool) => (
        <ToolButton
          key={tool.id}
          tool={tool}
          isOpen={tool.id === open}
          showsLabel={showsLabels}
          onPress={() => onOpen(tool.id)}
        />
      ))}
    </div>
  );
}

type ToolProps = { tool: Tool; isOpen: boolean; showsLabel: boolean; onPress: () => void };

function ToolButton({ tool: { id, label, icon, count }, isOpen, showsLabel, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-expanded={isOpen}
      data-opens={id}
      title={showsLabel ? undefined : label}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span className={showsLabel ? undefined : "visually-hidden"}>{label}</span>{" "}
      {!!count && <span className={styles.count}>{count}</span>}
    </button>
  );
}
