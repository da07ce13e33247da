import { useRef } from "react";
import { useIsSSR } from "react-aria";
import type { Key } from "../../content/messages.ts";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { nationalGalleryOf, TemplatePicture } from "../ui/template-picker.tsx";
import { type OwnDocument, useOwnPictures } from "../ui/use-own-pictures.ts";
import styles from "./template-gallery.module.css";

type Props = {
  /** Drawn in the pictures; null while the user has typed nothing: samples are shown. */
  own: OwnDocument | null;
  onUse: (template: { id: string; version: number }) => void;
  isPending: boolean;
};

/** All templates, with the user's first words in a sample document of the country; pressing one starts a resume in it. */
export function TemplateGallery({ own, onUse, isPending }: Props) {
  const { portal, templatePictures } = useIsland();
  const t = useMessages("builder");
  const gallery = useRef<HTMLElement>(null);
  const ownPictures = useOwnPictures(own, gallery);
  // Samples in the server's HTML would be loaded beside the script, which then came later.
  const isServerHtml = useIsSSR();
  return (
    <section ref={gallery} className={styles.gallery} aria-labelledby="templates">
      <h2 id="templates" className={styles.heading}>
        {t("templatesTitle")}
      </h2>
      <ul className={styles.list}>
        {nationalGalleryOf(portal).map(({ id, version }) => (
          <li key={id} className={styles.item} data-template={id}>
            <button
              type="button"
              className={styles.card}
              aria-disabled={isPending}
              aria-describedby={`template-${id}`}
              onClick={() => !isPending && onUse({ id, version })}
            >
              <span className={`${styles.picture} ${portal.paper === "a4" ? styles.a4 : styles.letter}`}>
                <TemplatePicture
                  own={ownPictures.get(id)}
                  sample={isServerHtml ? undefined : templatePictures[id]}
                />
              </span>
              <span className={styles.name}>{t(`templates.${id}` as Key<"builder">)}</span>
            </button>
            <span id={`template-${id}`} className={styles.help}>
              {t(`templateHelp.${id}` as Key<"builder">)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
