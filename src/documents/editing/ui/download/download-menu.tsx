import { type ReactNode, useEffect, useRef } from "react";
import { Button as AriaButton } from "react-aria-components";
import { useMessages } from "../../../../browser/island.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icons.tsx";
import { lazyComponent, preloadWhenIdle, useWasOpen } from "../../../../ui/lazy-component.tsx";
import type { DocumentKind } from "../../../model/document-kind.ts";
import styles from "./download-menu.module.css";
import type { TextToolId } from "./text-tool-ids.ts";
import { type DownloadOptions, useDownloads } from "./use-downloads.ts";

const DownloadPopover = lazyComponent(async () => (await import("./download-popover.tsx")).DownloadPopover);

type Props = DownloadOptions & {
  kind: DocumentKind;
  /** What to know before a download, below the formats. */
  notice?: ((close: () => void) => ReactNode) | undefined;
  /** Opens a panel with the document's text. */
  onText?: (tool: TextToolId) => void;
  /** Whether the list of formats is open. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/**
 * The PDF to send at one press, and all formats behind the arrow: a popover, on a phone a sheet at the bottom. A phone has no
 * arrow: there, an entry of the bar's menu opens the formats.
 */
export function DownloadMenu({ kind, notice, onText, isOpen, onOpenChange, ...options }: Props) {
  const t = useMessages("download");
  const tBuilder = useMessages("builder");
  const tCommon = useMessages("common");
  const { running, download } = useDownloads(options);
  const trigger = useRef<HTMLButtonElement>(null);
  const wasOpen = useWasOpen(isOpen);
  useEffect(() => preloadWhenIdle([DownloadPopover.preload]), []);
  return (
    <div className={styles.split}>
      <Button variant="primary" icon="download" isPending={running !== null} onPress={() => download("pdf")}>
        {running ? tCommon("downloading") : tBuilder("download")}
      </Button>
      <AriaButton
        ref={trigger}
        className={styles.arrow!}
        aria-label={t("menu")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => onOpenChange(!isOpen)}
      >
        <Icon name="open" />
      </AriaButton>
      {wasOpen && <DownloadPopover {...{ kind, notice, onText, options, trigger, isOpen, onOpenChange }} />}
    </div>
  );
}
