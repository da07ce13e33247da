import { type RefObject, useEffect, useMemo, useState } from "react";
import { commandLetter } from "../../documents/editing/ui/command-key.ts";
import { onPrint, printDocument } from "../../documents/editing/ui/print-document.ts";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import { createPageImages } from "./page-images.ts";

/** Addresses of the pages' images. `canvas` contains an element with `data-page` for each page, and scrolls. */
export function usePageImages(
  pages: readonly string[],
  canvas: RefObject<HTMLElement | null>,
  onDrawn: (time: number) => void,
): readonly (string | undefined)[] {
  const [addresses, setAddresses] = useState<readonly (string | undefined)[]>([]);
  const reportDrawn = useStableHandler(onDrawn);
  const images = useMemo(
    () =>
      createPageImages({
        load(address) {
          const image = new Image();
          image.src = address;
          return image.decode();
        },
        onChange: setAddresses,
        onDrawn: reportDrawn,
      }),
    [reportDrawn],
  );
  useEffect(() => () => images.dispose(), [images]);
  const { length } = pages;
  useEffect(() => {
    const elements = [...(canvas.current?.querySelectorAll("[data-page]") ?? [])].slice(0, length);
    const inView = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          inView[isIntersecting ? "add" : "delete"](elements.indexOf(target));
        images.setInView(inView);
      },
      // On a phone the window scrolls instead of the canvas, whose margin only newer browsers know.
      { rootMargin: "50% 0px", scrollMargin: "50% 0px" } as IntersectionObserverInit,
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [images, canvas, length]);
  useEffect(() => images.show(pages), [images, pages]);
  useEffect(() => onPrint(images.drawAll), [images]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (commandLetter(event) !== "p" || event.shiftKey || event.defaultPrevented || images.isDrawn())
        return;
      // The browser would print pages that are not drawn yet as blank paper.
      event.preventDefault();
      void printDocument();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [images]);
  return addresses;
}
