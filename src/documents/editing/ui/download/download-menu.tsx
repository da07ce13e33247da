import { Button as AriaButton, Dialog, DialogTrigger, Heading, Popover } from "react-aria-components";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icons.tsx";
import type { DocumentKind } from "../../../model/document.ts";
import { useMessages } from "../island.tsx";
import { DownloadList } from "./download-list.tsx";
import styles from "./download-menu.module.css";
import { type DownloadOptions, useDownloads } from "./use-downloads.ts";

/** The PDF to send at one press, and all formats behind the arrow: a popover, on a phone a sheet at the bottom. */
export function DownloadMenu({ kind, ...options }: DownloadOptions & { kind: DocumentKind }) {
  const t = useMessages("download");
  const tBuilder = useMessages("builder");
  const { running, download } = useDownloads(options);
  const label = running ? tBuilder("downloading") : tBuilder("download");
  return (
    <div className={styles.split}>
      <Button
        variant="primary"
        icon="download"
        isPending={running !== null}
        onPress={() => download("pdf")}
        aria-label={label}
      >
        {label}
      </Button>
      <DialogTrigger>
        <AriaButton className={styles.arrow!} aria-label={t("menu")}>
          <Icon name="open" />
        </AriaButton>
        <Popover className={styles.popover!} offset={8} placement="bottom end">
          <Dialog className={styles.dialog!}>
            <Heading slot="title" className={styles.heading!}>
              {t("menu")}
            </Heading>
            <DownloadList kind={kind} {...options} />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}
