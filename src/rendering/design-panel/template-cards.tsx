import { type RefObject, useId } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import type { Key } from "../../content/messages.ts";
import styles from "./template-cards.module.css";

type Props = {
  ids: readonly string[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** For `useOwnPictures`. */
  gallery: RefObject<HTMLFieldSetElement | null>;
  /** Addresses of pictures of the user's own document, by template. */
  own: ReadonlyMap<string, string>;
  /** Shown until there is one of the own document. */
  samples?: Readonly<Record<string, string>>;
  /** Says below the cards what the chosen one is good for; not for letters, which have only its appearance. */
  isHelped?: boolean;
};

/** The choice of template: small pictures in a grid. */
export function TemplateCards({ ids, chosen, onChoose, gallery, own, samples = {}, isHelped }: Props) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const group = useId();
  return (
    <fieldset ref={gallery} className={styles.cards}>
      <legend className={styles.legend}>{t("template")}</legend>
      {ids.map((id) => (
        <label key={id} className={styles.card} data-template={id}>
          <input
            type="radio"
            name={group}
            className={styles.radio}
            checked={id === chosen}
            aria-describedby={isHelped && id === chosen ? `${group}-help` : undefined}
            onChange={() => onChoose(id)}
          />
          <span className={`${styles.picture} ${portal.paper === "a4" ? styles.a4 : styles.letter}`}>
            <TemplatePicture own={own.get(id)} sample={samples[id]} />
          </span>
          <span className={styles.name}>{t(`templates.${id}` as Key<"builder">)}</span>
        </label>
      ))}
      {isHelped && chosen && (
        <p id={`${group}-help`} className={styles.help}>
          {t(`templateHelp.${chosen}` as Key<"builder">)}
        </p>
      )}
    </fieldset>
  );
}

/** The picture of a template: the user's own document, or a sample. */
export function TemplatePicture({ own, sample }: { own: string | undefined; sample: string | undefined }) {
  if (own) return <img src={own} alt="" data-own />;
  return sample && <img src={sample} alt="" loading="lazy" />;
}
