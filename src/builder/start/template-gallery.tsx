import { useEffect, useRef, useState } from "react";
import { useIsSSR } from "react-aria";
import { useIsland } from "../../browser/island.tsx";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { TemplateShelf } from "../../rendering/pictures/template-shelf.tsx";
import { type OwnDocument, useOwnPictures } from "../../rendering/pictures/use-own-pictures.ts";
import { nationalGalleryOf } from "../../rendering/templates/gallery.ts";
import { lazyComponent, preloadWhenIdle } from "../../ui/lazy-component.tsx";
import { resumePictures } from "../ui/template-picker.tsx";
import { useTemplateFilter } from "./use-template-filter.tsx";

const TemplatePreview = lazyComponent(async () => (await import("./template-preview.tsx")).TemplatePreview);

type Props = {
  /** Drawn in the pictures; null while the user has typed nothing: samples are shown. */
  own: OwnDocument | null;
  /** The template that the form starts a resume in, if the address names one. */
  chosen?: string | undefined;
  /** Of that template, instead of its own colour. */
  accent?: string | undefined;
  onUse: (template: { id: string; version: number }) => void;
  isPending: boolean;
};

/** All templates, with the user's first words in a sample document of the country. */
export function TemplateGallery({ own, chosen, accent, onUse, isPending }: Props) {
  const { portal } = useIsland();
  const { templatePictures } = useOwnDocuments();
  const shelf = useRef<HTMLElement>(null);
  const pictures = useOwnPictures(own, shelf, resumePictures);
  // Samples in the server's HTML would be loaded beside the script, which then came later.
  const isServerHtml = useIsSSR();
  const manifests = nationalGalleryOf(portal);
  const { chips, shown } = useTemplateFilter(manifests, shelf);
  const [enlarged, setEnlarged] = useState<string | null>(null);
  useEffect(() => preloadWhenIdle([TemplatePreview.preload]), []);
  const use = (id: string) => onUse({ id, version: manifests.find((one) => one.id === id)!.version });
  return (
    <>
      <TemplateShelf
        ids={manifests.map(({ id }) => id)}
        isHidden={(id) => shown.every((manifest) => manifest.id !== id)}
        filters={chips}
        chosen={chosen}
        accent={accent}
        onUse={use}
        onEnlarge={setEnlarged}
        isPending={isPending}
        shelf={shelf}
        own={pictures}
        isHelped
        samples={isServerHtml ? undefined : templatePictures}
      />
      {enlarged && (
        <TemplatePreview
          ids={shown.map(({ id }) => id)}
          first={enlarged}
          own={own}
          pictures={pictures}
          onUse={use}
          isPending={isPending}
          onClose={() => setEnlarged(null)}
        />
      )}
    </>
  );
}
