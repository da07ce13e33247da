import type { RefObject } from "react";
import type { Key } from "../../content/messages.ts";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
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
};

/** The templates on a start page; pressing one starts a document in it. */
export function TemplateShelf({ ids, onUse, isPending, shelf, own, samples = {}, isHelped }: Props) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  return (
    <section ref={shelf} className={styles.gallery} aria-labelledby="templates">
      <h2 id="templates" className={styles.heading}>
        {t("templatesTitle")}
      </h2>
      <ul className={styles.list}>
        {ids.map((id) => (
          <li key={id} className={styles.item} data-template={id}>
            <button
              type="button"
              className={styles.card}
              aria-disabled={isPending}
              aria-describedby={isHelped ? `template-${id}` : undefined}
              onClick={() => !isPending && onUse(id)}
            >
              <span className={`${styles.picture} ${portal.paper === "a4" ? styles.a4 : styles.letter}`}>
                <TemplatePicture own={own.get(id)} sample={samples[id]} />
              </span>
              <span className={styles.name}>{t(`templates.${id}` as Key<"builder">)}</span>
            </button>
            {isHelped && (
              <span id={`template-${id}`} className={styles.help}>
                {t(`templateHelp.${id}` as Key<"builder">)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
