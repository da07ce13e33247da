import { useRef, useState } from "react";
import { useErrorMessage, useMessages } from "../../../browser/island.tsx";
import type { ResumeContent } from "../../../documents/model/resume.ts";
import { Button } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/clipboard.ts";
import { Notice } from "../../../ui/status/notice.tsx";
import { TabBar, tabPanel } from "../../../ui/tabs.tsx";
import type { FieldPath } from "../../finding.ts";
import type { SoftwareReading } from "../../software-reading/reading.ts";
import { FactGroup } from "./fact-group.tsx";
import styles from "./software.module.css";
import { useReading } from "./use-reading.ts";

export type SoftwarePanelProps = {
  content: ResumeContent;
  title: string;
  /** The culture in which the document was made. */
  portal: string;
  /** A place in the labels of the form. */
  labelOf: (path: FieldPath) => string;
  /** Opens the field of a place. */
  onShow: (path: FieldPath) => void;
};

const group = "software";

/** What a program reads out of the finished PDF: by field, and as plain text. Read when the panel opens, and on demand. */
export default function SoftwarePanel({ content, title, portal, labelOf, onShow }: SoftwarePanelProps) {
  const t = useMessages("checks");
  const tBuilder = useMessages("builder");
  const tCommon = useMessages("common");
  const errorMessage = useErrorMessage();
  const [view, setView] = useState<"fields" | "text">("fields");
  const { reading, isStale, isLoading, error, read } = useReading({ content, title, portal });
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>{t("software.lead")}</p>
      {error !== null && (
        <Notice tone="danger" actions={<Button onPress={read}>{tCommon("retry")}</Button>}>
          {errorMessage(error)}
        </Notice>
      )}
      {isLoading && (
        <p className={styles.loading} role="status">
          {t("software.loading")}
        </p>
      )}
      {isStale && !isLoading && error === null && (
        <Notice actions={<Button onPress={read}>{t("software.again")}</Button>}>{t("software.stale")}</Notice>
      )}
      {reading && (
        <>
          <Summary groups={reading.groups} />
          <TabBar
            label={tBuilder("softwareTool")}
            group={group}
            items={[
              { id: "fields", label: t("software.fields") },
              { id: "text", label: t("software.text") },
            ]}
            selected={view}
            onSelect={setView}
          />
          <div {...tabPanel(group, "fields", view)}>
            {reading.groups.map((each) => (
              <FactGroup
                key={each.path.join("/")}
                group={each}
                content={content}
                labelOf={labelOf}
                onShow={onShow}
              />
            ))}
          </div>
          <div {...tabPanel(group, "text", view)}>
            <PlainText lines={reading.lines} lang={content.locale} />
          </div>
        </>
      )}
    </div>
  );
}

function Summary({ groups }: Pick<SoftwareReading, "groups">) {
  const t = useMessages("checks");
  const states = groups.flatMap(({ facts }) => facts.map(({ state }) => state));
  const right = states.filter((state) => state === "right").length;
  return <p className={styles.summary}>{t("software.summary", { right, all: states.length })}</p>;
}

function PlainText({ lines, lang }: { lines: readonly string[]; lang: string }) {
  const t = useMessages("checks");
  const [isCopied, setCopied] = useState(false);
  const shown = useRef<HTMLPreElement>(null);
  const text = lines.join("\n");
  return (
    <>
      <div className={styles.copy}>
        <Button onPress={async () => setCopied(await copyText(text, shown.current!))}>
          {t("software.copy")}
        </Button>
        <span role="status">{isCopied && t("software.copied")}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to reach it */}
      <pre ref={shown} className={styles.plain} lang={lang} dir="auto" tabIndex={0}>
        {text}
      </pre>
    </>
  );
}
