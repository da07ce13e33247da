import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import type { Key } from "../../content/messages.ts";
import { Icon } from "../../ui/icons.tsx";
import { TemplatePicture } from "../design-panel/template-cards.tsx";
import styles from "./template-shelf.module.css";

type Props = {
  ids: readonly string[];
  onUse: (id: string) => void;
  isPending: boolean;
  /** For `useOwnPictures`. */
  shelf: RefObject<HTMLElement | null>;
  /** Addresses of pictures with the user's texts, by template. */
  own: ReadonlyMap<string, string>;
  /** Shown until there is one with the user's texts. */
  samples?: Readonly<Record<string, string>>;
  /** Says below each what it is good for; not for letters, which have only its appearance. */
  isHelped?: boolean;
  /** Beside the heading. */
  filters?: ReactNode;
  /** Templates that a filter hides. They stay in the page, so that their pictures are not loaded or drawn again. */
  isHidden?: (id: string) => boolean;
  /** Marked, and on a phone moved into view. */
  chosen?: string | undefined;
  /** The colour that the chosen one will have, instead of its own. */
  accent?: string | undefined;
  /** Shows the template's page larger: a button on each picture. */
  onEnlarge?: (id: string) => void;
};

/** The templates on a start page; pressing one starts a document in it. */
export function TemplateShelf({ ids, shelf, filters, isHidden, chosen, accent, ...card }: Props) {
  const t = useMessages("builder");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = list.current!.querySelector("[aria-current]")?.parentElement;
    // Not `scrollIntoView`, which would move the page, too.
    if (chosen && item)
      list.current!.scrollLeft += item.getBoundingClientRect().x - list.current!.getBoundingClientRect().x;
  }, [chosen]);
  return (
    <section ref={shelf} className={styles.gallery} aria-labelledby="templates">
      <div className={styles.galleryHead}>
        <h2 id="templates" className={styles.heading}>
          {t("templatesTitle")}
        </h2>
        {filters}
      </div>
      <ul ref={list} className={styles.list}>
        {ids.map((id) => (
          <li key={id} className={styles.item} data-template={id} hidden={isHidden?.(id)}>
            <Card id={id} isChosen={id === chosen} accent={id === chosen ? accent : undefined} {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SheetProps = { own: string | undefined; sample: string | undefined; children?: ReactNode };

/** A sheet of the portal's paper with the picture of a template. */
export function TemplateSheet({ own, sample, children }: SheetProps) {
  const { portal } = useIsland();
  return (
    <span className={`${styles.picture} ${portal.paper === "a4" ? styles.a4 : styles.letter}`}>
      <TemplatePicture own={own} sample={sample} />
      {children}
    </span>
  );
}

type CardProps = Pick<
  Props,
  "onUse" | "isPending" | "own" | "samples" | "isHelped" | "onEnlarge" | "accent"
> & {
  id: string;
  isChosen: boolean;
};

function Card({ id, isChosen, accent, onUse, isPending, own, samples = {}, isHelped, onEnlarge }: CardProps) {
  const t = useMessages("builder");
  const name = t(`templates.${id}` as Key<"builder">);
  const use = t("templateUse", { name });
  return (
    <>
      <button
        type="button"
        className={styles.card}
        aria-label={use}
        aria-disabled={isPending}
        aria-current={isChosen || undefined}
        aria-describedby={isHelped ? `template-${id}` : undefined}
        onClick={() => !isPending && onUse(id)}
      >
        <TemplateSheet own={own.get(id)} sample={samples[id]}>
          <span className={styles.use} data-label={use} />
        </TemplateSheet>
        <span className={styles.name}>
          {isChosen && <Icon name="check" />}
          {name}
          {accent && <span className={styles.accent} style={{ backgroundColor: accent }} />}
        </span>
      </button>
      {onEnlarge && (
        <button
          type="button"
          className={styles.enlarge}
          aria-label={t("templateEnlarge", { name })}
          aria-haspopup="dialog"
          onClick={() => onEnlarge(id)}
        >
          <Icon name="search" />
        </button>
      )}
      {isHelped && (
        <span id={`template-${id}`} className={styles.help}>
          {t(`templateHelp.${id}` as Key<"builder">)}
        </span>
      )}
    </>
  );
}
