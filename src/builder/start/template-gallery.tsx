import { useRef } from "react";
import { useIsSSR } from "react-aria";
import { useIsland } from "../../documents/editing/ui/island.tsx";
import { TemplateShelf } from "../../rendering/pictures/template-shelf.tsx";
import { type OwnDocument, useOwnPictures } from "../../rendering/pictures/use-own-pictures.ts";
import { nationalGalleryOf, resumePictures } from "../ui/template-picker.tsx";

type Props = {
  /** Drawn in the pictures; null while the user has typed nothing: samples are shown. */
  own: OwnDocument | null;
  onUse: (template: { id: string; version: number }) => void;
  isPending: boolean;
};

/** All templates, with the user's first words in a sample document of the country. */
export function TemplateGallery({ own, onUse, isPending }: Props) {
  const { portal, templatePictures } = useIsland();
  const shelf = useRef<HTMLElement>(null);
  const pictures = useOwnPictures(own, shelf, resumePictures);
  // Samples in the server's HTML would be loaded beside the script, which then came later.
  const isServerHtml = useIsSSR();
  const manifests = nationalGalleryOf(portal);
  return (
    <TemplateShelf
      ids={manifests.map(({ id }) => id)}
      onUse={(id) => onUse({ id, version: manifests.find((one) => one.id === id)!.version })}
      isPending={isPending}
      shelf={shelf}
      own={pictures}
      isHelped
      samples={isServerHtml ? undefined : templatePictures}
    />
  );
}
