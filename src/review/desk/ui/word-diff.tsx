import { Fragment, useMemo } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { diffWords, splitEndSpace } from "../../anchors/word-diff.ts";
import styles from "./comments.module.css";
import { useDesk } from "./desk-context.ts";

/** What a suggestion changes, word by word. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const { text } = useDesk();
  const t = useMessages("desk");
  const parts = useMemo(() => diffWords(before, after), [before, after]);
  return (
    <p className={styles.diff} lang={text.lang} dir={text.dir}>
      {parts.map((part, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and are rendered as a whole
        if (part.kind === "same") return <span key={at}>{part.text}</span>;
        const Tag = part.kind === "removed" ? "del" : "ins";
        const [words, space] = splitEndSpace(part.text);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fragment key={at}>
            <Tag>
              <span className="visually-hidden">{t(`comment.${part.kind}`)} </span>
              {words}
            </Tag>
            {space}
          </Fragment>
        );
      })}
    </p>
  );
}
