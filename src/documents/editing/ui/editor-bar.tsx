import type { ReactNode } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Menu } from "../../../ui/overlays/menu.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import styles from "./editor-bar.module.css";
import { useIsland, useMessages } from "./island.tsx";
import type { Tool } from "./tool-panel.tsx";

export type BarParts = {
  title: ReactNode;
  badge: ReactNode;
  /** Undo and redo. */
  history?: ReactNode;
  /** For guests: opens the dialog that keeps the document. */
  keep?: ReactNode;
  /** Buttons and the menu of further actions, after the tools. */
  actions?: ReactNode;
  download: ReactNode;
};

type Props = BarParts & {
  tools: readonly Tool[];
  /** Id of the open tool. */
  open: string | undefined;
  onOpen: (id: string) => void;
};

/** Below these widths, tools show their icons alone; the button that keeps a guest's document needs room, too. */
const narrow = "(max-width: 89.99em)";
const narrowWithKeep = "(max-width: 109.99em)";

/** Below this width, tools are in a menu. */
const phone = "(max-width: 47.99em)";

/** The only bar: the way back, the document and its save state at the start; tools and the download at the end. */
export function EditorBar({ title, badge, history, keep, actions, download, tools, open, onOpen }: Props) {
  // A guest's phone has no room for both, and sharing begins with an account.
  const hidesActions = useMedia(phone) && Boolean(keep);
  return (
    <div className={styles.bar} data-region>
      <HomeLink />
      <div className={styles.about}>
        {title}
        {badge}
      </div>
      {history && <div className={styles.history}>{history}</div>}
      <div className={styles.space} />
      {keep}
      {tools.length > 0 && (
        <Tools tools={tools} open={open} onOpen={onOpen} labelsHide={keep ? narrowWithKeep : narrow} />
      )}
      {actions && !hidesActions && <div className={styles.actions}>{actions}</div>}
      <div className={styles.download}>{download}</div>
    </div>
  );
}

/** The mark of the product: for guests the way home, for users to their documents. */
export function HomeLink() {
  const { base, isGuest } = useIsland();
  const t = useMessages("builder");
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

type ToolsProps = Pick<Props, "tools" | "open" | "onOpen"> & {
  /** Media query for windows in which the tools show their icons alone. */
  labelsHide: string;
};

function Tools({ tools, open, onOpen, labelsHide }: ToolsProps) {
  const t = useMessages("builder");
  const isNarrow = useMedia(labelsHide);
  const isPhone = useMedia(phone);
  if (isPhone)
    return (
      <Menu
        actions={tools.map(({ id, label, icon, count }) => ({
          id,
          label: count ? `${label} (${count})` : label,
          icon,
          onAction: () => onOpen(id),
        }))}
      >
        <IconButton icon="more" label={t("tools")} />
      </Menu>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend
    <div className={styles.tools} role="group" aria-label={t("tools")}>
      {tools.map((tool) => (
        <ToolButton
          key={tool.id}
          tool={tool}
          isOpen={tool.id === open}
          showsLabel={!isNarrow}
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
