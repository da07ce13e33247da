import { type ComponentProps, type ReactNode, type RefObject, useEffect, useMemo, useRef } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import type { PreviewReport } from "../../documents/client/document-api.ts";
import { Button } from "../../ui/button.tsx";
import { withGreyText } from "./grey-text.ts";
import styles from "./page-canvas.module.css";
import { PagePlaces } from "./page-places.tsx";
import { PageRail } from "./page-rail.tsx";
import { boxesOf, clipPathOf } from "./places.ts";
import { Sheet } from "./sheet.tsx";
import { usePageImages } from "./use-page-images.ts";
import { usePageInView } from "./use-page-in-view.ts";
import { scaleOf, useZoom } from "./use-zoom.ts";

type Props = Pick<PreviewReport, "lastPageFill"> & {
  /** Null before the first response. */
  pages: readonly string[] | null;
  /** The pages show a sample where the document is empty, which screen readers are not told. */
  sample?: { isOwn: (spot: string) => boolean; onClear: () => void } | undefined;
  /** Connects the texts of the pages with the fields of the form. */
  fields?: Omit<ComponentProps<typeof PagePlaces>, "page"> | undefined;
  /** Called with the time of drawing a page in ms. */
  onDrawn: (time: number) => void;
  /** Above the first page. */
  children: ReactNode;
};

const noPages: readonly string[] = [];

/** The pages at the chosen zoom, with small ones and the zoom beside them. Ctrl with plus, minus and 0 changes the zoom. */
export function PageCanvas({ pages, lastPageFill, sample, fields, onDrawn, children }: Props) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const canvas = useRef<HTMLElement>(null);
  const paper = portal.paper === "a4" ? "a4" : "letter";
  const { zoom, setZoom, width, step, onKeyDown } = useZoom(canvas, paper);
  useMarkInView(canvas, fields);
  const inView = usePageInView(canvas, `${pages?.length} ${width}`);
  const { addresses, shown } = useImages({ pages, sample, onDrawn }, canvas);
  const show = (page: number) =>
    scrollWithin(canvas.current, canvas.current?.querySelectorAll("[data-page]")[page], {
      block: "start",
      behavior: "auto",
    });
  return (
    <div className={styles.frame}>
      {sample && pages && (
        <p className={styles.note}>
          <span>{t("sampleNote")}</span>
          <Button isSmall onPress={sample.onClear}>
            {t("clearSample")}
          </Button>
        </p>
      )}
      <div className={styles.view}>
        {/* Scrolls separately from the form, so it must be reachable by keyboard. */}
        <section
          ref={canvas}
          className={styles.canvas}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0}
          aria-label={t("preview")}
          onKeyDown={onKeyDown}
        >
          {children}
          <div className={styles.pages} style={width ? { width } : undefined}>
            {(pages ?? [null]).map((svg, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their number
              <div key={at} data-page className={`${styles.page} ${sample ? styles.sample : ""}`}>
                {svg === null ? (
                  <div className={`${styles.sheet} ${styles[paper]}`} />
                ) : (
                  <Sheet
                    address={shown[at]}
                    className={`${styles.sheet} ${styles[paper]}`}
                    label={sample ? "" : t("previewPage", { page: at + 1, pages: pages!.length })}
                  >
                    {sample && fields && (
                      <Sheet
                        address={addresses[at]}
                        className={styles.own}
                        label=""
                        clipPath={clipPathOf(
                          fields.places.filter(([, page]) => page === at),
                          sample.isOwn,
                        )}
                      />
                    )}
                    {fields && <PagePlaces {...fields} page={at} />}
                  </Sheet>
                )}
                {pages && at < pages.length - 1 && (
                  <PageBreak page={at + 1} nextFill={at === pages.length - 2 ? lastPageFill : undefined} />
                )}
              </div>
            ))}
          </div>
        </section>
        <PageRail
          pages={pages?.length ?? 0}
          addresses={shown}
          inView={inView}
          onShow={show}
          zoom={zoom}
          scale={width ? scaleOf(width, paper) : 1}
          onZoom={setZoom}
          onStep={step}
          onFullScreen={
            document.fullscreenEnabled ? () => void canvas.current?.requestFullscreen() : undefined
          }
        />
      </div>
    </div>
  );
}

type ImageSource = Pick<Props, "pages" | "sample" | "onDrawn">;

/** Addresses of the pages' images. With a sample, `shown` has all texts in grey, below the user's own. */
function useImages({ pages, sample, onDrawn }: ImageSource, canvas: RefObject<HTMLElement | null>) {
  const addresses = usePageImages(pages ?? noPages, canvas, onDrawn);
  const isSample = sample !== undefined;
  const samples = useMemo(() => (isSample ? pages?.map(withGreyText) : null) ?? noPages, [pages, isSample]);
  const greyAddresses = usePageImages(samples, canvas, onDrawn);
  return { addresses, shown: isSample ? greyAddresses : addresses };
}

/** Scrolls to the text of the field that gets the focus, once the page has it, if it is out of view. */
function useMarkInView(canvas: RefObject<HTMLElement | null>, fields: Props["fields"]): void {
  const { focused, places } = fields ?? {};
  const marked = focused && places && boxesOf(places, focused).length > 0 ? focused : null;
  useEffect(() => {
    const mark = marked ? canvas.current?.querySelector("[data-mark]") : null;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    scrollWithin(canvas.current, mark, { block: "nearest", behavior });
  }, [canvas, marked]);
}

type ScrollTarget = { block: "start" | "nearest"; behavior: ScrollBehavior };

/**
 * Scrolls the canvas to the target, and nothing else. `scrollIntoView` would also move the form, and a press there would
 * miss its button. On a phone the canvas does not scroll, so the page does.
 */
function scrollWithin(
  canvas: HTMLElement | null,
  target: Element | null | undefined,
  { block, behavior }: ScrollTarget,
): void {
  if (!canvas || !target) return;
  if (getComputedStyle(canvas).overflowY === "visible") {
    target.scrollIntoView({ block, behavior });
    return;
  }
  const [outer, inner] = [canvas.getBoundingClientRect(), target.getBoundingClientRect()];
  const above = inner.top - outer.top;
  canvas.scrollBy({
    top: block === "start" ? above : distanceIntoView(above, inner.bottom - outer.bottom),
    left: distanceIntoView(inner.left - outer.left, inner.right - outer.right),
    behavior,
  });
}

/** How far to scroll, at least, to show what begins `before` and ends `after` the same edges of the view. */
const distanceIntoView = (before: number, after: number): number =>
  before < 0 ? before : Math.max(0, Math.min(before, after));

/** Where a page ends, and how full the last page is. */
function PageBreak({ page, nextFill }: { page: number; nextFill: number | undefined }) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const percent = new Intl.NumberFormat(portal.formatLocale, { style: "percent" });
  return (
    <p className={styles.break}>
      <b>{t("pageEnds", { page })}</b>
      {nextFill !== undefined && (
        <span>{t("pageFill", { page: page + 1, percent: percent.format(nextFill) })}</span>
      )}
    </p>
  );
}
