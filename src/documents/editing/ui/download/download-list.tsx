import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import { useMessages } from "../../../../browser/island.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { Icon, type IconName } from "../../../../ui/icons.tsx";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import type { ExportLossesResponse } from "../../../api.ts";
import { listCharacters } from "../../../client/missing-characters.ts";
import type { DocumentKind } from "../../../model/document-kind.ts";
import { useOwnDocuments } from "../own-documents.tsx";
import styles from "./download-list.module.css";
import { isText, type TextToolId } from "./text-tool-ids.ts";
import { type DownloadKind, type DownloadOptions, useDownloads } from "./use-downloads.ts";

type Props = DownloadOptions & {
  kind: DocumentKind;
  /** Opens a panel with the document's text. The dashboard has no such panel. */
  onText?: ((tool: TextToolId) => void) | undefined;
};
type Losses = ExportLossesResponse["losses"];
type Format = { kind: DownloadKind | TextToolId; icon: IconName; name: string; note?: string };

/** The formats of a download, each with what it cannot hold, and the name of the file. */
export function DownloadList({ kind, onText, ...options }: Props) {
  const t = useMessages("download");
  const { running, download } = useDownloads(options);
  const report = useLosses(options);
  const [fileName, setFileName] = useState<string | null>(null);
  const formats = useFormats(kind).filter((format) => onText || !isText(format.kind));
  const name = fileName ?? report?.fileName ?? "";
  return (
    <div className={styles.list}>
      <div className={styles.name}>
        <TextField label={t("fileName")} value={name} onChange={setFileName} />
      </div>
      {report && <CommonNotes {...report} />}
      <ul className={styles.formats}>
        {formats.map((format) => (
          <li key={format.kind} className={format.kind === "text" ? styles.rare : undefined}>
            <Button
              className={`${styles.format} ${format.kind === "pdf" ? styles.usual : ""}`}
              isPending={running === format.kind}
              onPress={() =>
                isText(format.kind) ? onText?.(format.kind) : download(format.kind, toSafeName(fileName))
              }
            >
              <Icon name={running === format.kind ? "saving" : format.icon} />
              <span className={styles.texts}>
                <span className={styles.title}>{format.name}</span>
                {format.note && <span className={styles.note}>{format.note}</span>}
                <LossNotes losses={report?.losses} kind={format.kind} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What all pages lack: characters without a glyph, what the user has hidden, and texts of the tray. */
function CommonNotes({ missing, losses }: ExportLossesResponse) {
  const t = useMessages("download");
  const tBuilder = useMessages("common");
  const countOf = (reason: string) => losses.pdf?.find((loss) => loss.reason === reason)?.count;
  const [hidden, tray] = [countOf("hidden"), countOf("tray")];
  const texts = [
    ...(missing.length > 0 ? [tBuilder("missingCharacters", { characters: listCharacters(missing) })] : []),
    ...(hidden ? [t("loss.hidden", { count: hidden })] : []),
    ...(tray ? [t("loss.tray", { count: tray })] : []),
  ];
  return texts.map((text) => (
    <p key={text} className={styles.common}>
      <Icon name="info" />
      <span>{text}</span>
    </p>
  ));
}

/** What the file lacks besides; a PDF with its source lacks nothing. */
function LossNotes({ losses, kind }: { losses: Losses | undefined; kind: Format["kind"] }) {
  const t = useMessages("download");
  if (kind === "ownPdf" || kind === "folder" || isText(kind)) return null;
  const found = (losses?.[kind] ?? []).flatMap(({ reason, count }) =>
    reason === "characters" || reason === "hidden" || reason === "tray"
      ? []
      : [{ reason, text: t(`loss.${reason}`, { count }) }],
  );
  if (found.length === 0) return null;
  return (
    <span className={styles.losses}>
      {found.map(({ reason, text }) => (
        <span key={reason}>{text}</span>
      ))}
    </span>
  );
}

function useFormats(kind: DocumentKind): Format[] {
  const { isGuest } = useOwnDocuments();
  const t = useMessages("download");
  const tWords = useMessages("words");
  const folder: Format = { kind: "folder", icon: "work", name: tWords("folderTitle"), note: t("folderNote") };
  const formats: Format[] = [
    { kind: "pdf", icon: "file", name: t("pdf") },
    // The resume and the certificates of a letter are in an account.
    ...(kind === "letter" && !isGuest ? [folder] : []),
    { kind: "ownPdf", icon: "lock", name: t("ownPdf"), note: t("ownPdfNote") },
    { kind: "docx", icon: "word", name: "Word", note: t("docxNote") },
    { kind: "mailText", icon: "send", name: t("mailText"), note: t("mailTextNote") },
    { kind: "formText", icon: "copy", name: t("text"), note: t("formTextNote") },
    { kind: "text", icon: "textFile", name: t("textFile"), note: t("textNote") },
    { kind: "markdown", icon: "markdown", name: "Markdown" },
    { kind: "html", icon: "globe", name: t("html"), note: t("htmlNote") },
    { kind: "json-resume", icon: "braces", name: "JSON Resume" },
    { kind: "json", icon: "archive", name: t("json"), note: t("jsonNote") },
  ];
  return formats.filter((format) => kind === "resume" || format.kind !== "json-resume");
}

/** Null until they are known, and without a connection: downloads work without them. */
function useLosses({ documentId, flush }: DownloadOptions): ExportLossesResponse | null {
  const { api } = useOwnDocuments();
  const [report, setReport] = useState<ExportLossesResponse | null>(null);
  const load = useStableHandler(async () => {
    if (flush && !(await flush())) return null;
    return api.exportLosses(documentId).catch(() => null);
  });
  useEffect(() => {
    let isCurrent = true;
    void load().then((found) => {
      if (isCurrent) setReport(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return report;
}

/** Undefined for an untouched or empty name. File systems refuse these characters. */
const toSafeName = (name: string | null): string | undefined =>
  name
    ?.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+/, "")
    .slice(0, 100)
    .trimEnd() || undefined;
