import { type RefObject, useEffect, useRef, useState } from "react";
import {} from "../../browser/island.tsx";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import type { DocumentKind } from "../../documents/model/document-kind.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { newId } from "../../kit/id.ts";
import { createPictureQueue, type PictureQueue } from "./picture-queue.ts";

type Drawing<C> = {
  kind: DocumentKind;
  /** The document as it looks in a template. A constant. */
  inTemplate: (content: C, template: string) => C;
};

/** Milliseconds without an edit, before pictures are drawn again. */
const pause = 3000;

/** The user's document as the gallery draws it. */
export type OwnDocument<C = ResumeContent> = { content: C; title: string; portal: string };

/**
 * Pictures of the user's own document as addresses by the template's id, of those cards in the gallery that are in view
 * (`data-template` has the id). None without a document. After edits the former picture stays until there is a new one.
 */
export function useOwnPictures<C extends ResumeContent | LetterContent>(
  own: OwnDocument<C> | null,
  gallery: RefObject<HTMLElement | null>,
  { kind, inTemplate }: Drawing<C>,
): ReadonlyMap<string, string> {
  const { api } = useOwnDocuments();
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map());
  const latest = useRef(own);
  latest.current = own;
  const queue = useRef<PictureQueue>(undefined);
  /** The content of the pictures that were requested last. */
  const drawn = useRef(own?.content);
  const hasOwn = own !== null;

  useEffect(() => {
    if (!hasOwn) return;
    const id = newId();
    const addresses = new Map<string, string>();
    const created = createPictureQueue({
      request: async (template, signal) => {
        const { content, title, portal } = latest.current!;
        const input = { kind, content: inTemplate(content, template), title, portal };
        return (await api.preview(input, { id, signal })).pages[0] ?? "";
      },
      onPicture: (template, svg) => {
        const former = addresses.get(template);
        addresses.set(template, URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
        setPictures(new Map(addresses));
        if (former) URL.revokeObjectURL(former);
      },
    });
    queue.current = created;
    drawn.current = latest.current?.content;
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        created.setVisible((target as HTMLElement).dataset.template!, isIntersecting);
    });
    for (const card of gallery.current!.querySelectorAll("[data-template]")) observer.observe(card);
    return () => {
      observer.disconnect();
      created.dispose();
      for (const address of addresses.values()) URL.revokeObjectURL(address);
      setPictures(new Map());
    };
  }, [api, hasOwn, gallery, kind, inTemplate]);

  const content = own?.content;
  useEffect(() => {
    if (content === drawn.current) return;
    const timer = setTimeout(() => {
      drawn.current = content;
      queue.current?.renew();
    }, pause);
    return () => clearTimeout(timer);
  }, [content]);
  return pictures;
}
