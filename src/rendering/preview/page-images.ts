import { mergeGlyphs } from "./merge-glyphs.ts";

/** Milliseconds without new pages before those out of view are drawn. */
const pause = 1000;

type Options = {
  /** Resolves when the browser can show the image at once. */
  load: (address: string) => Promise<unknown>;
  onChange: (addresses: readonly (string | undefined)[]) => void;
  /** Called with the time of drawing a page in ms. */
  onDrawn?: (time: number) => void;
};

type Image = { address: string; svg: string };
type Drawing = Image & { done: Promise<void> };

/**
 * Addresses of pages as images, which cannot run scripts, whatever the document contains. The browser draws an SVG on the
 * main thread, where a document of ten pages would delay every key: pages in view are drawn first, and the others once no
 * newer pages have come for a second. An old image stays until the new one is ready, so that a page does not flash white.
 */
export function createPageImages(options: Options) {
  const { onChange } = options;
  let pages: readonly string[] = [];
  let shown: (Image | undefined)[] = [];
  /** The newest image of each page that is being drawn. */
  const drawing = new Map<number, Drawing>();
  let inView: ReadonlySet<number> = new Set([0]);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Resolves when the newest image of the page is shown, or overtaken by a newer one. */
  async function draw(at: number): Promise<void> {
    const svg = pages[at];
    if (svg === undefined) return;
    const current = drawing.get(at);
    if ((current ?? shown[at])?.svg === svg) return current?.done;
    const address = URL.createObjectURL(new Blob([mergeGlyphs(svg)], { type: "image/svg+xml" }));
    const done = loadTimed(address, drawing.size + 1, options).then(() => {
      if (drawing.get(at)?.address !== address) return URL.revokeObjectURL(address);
      drawing.delete(at);
      if (at >= pages.length) return URL.revokeObjectURL(address);
      release(shown[at]);
      shown[at] = { svg, address };
      onChange(shown.map((each) => each?.address));
    });
    drawing.set(at, { svg, address, done });
    return done;
  }

  async function drawOthers(): Promise<void> {
    const drawn = pages;
    for (let at = 0; at < drawn.length && pages === drawn; at += 1) await draw(at);
  }

  function drawView(): void {
    for (const at of inView) void draw(at);
  }

  return {
    show(next: readonly string[]): void {
      pages = next;
      if (shown.length > next.length) {
        for (const image of shown.slice(next.length)) release(image);
        shown = shown.slice(0, next.length);
        onChange(shown.map((each) => each?.address));
      }
      drawView();
      clearTimeout(timer);
      timer = setTimeout(drawOthers, pause);
    },
    isDrawn: (): boolean => pages.every((svg, at) => shown[at]?.svg === svg),
    /** Draws all pages now. */
    async drawAll(): Promise<void> {
      await Promise.all(pages.map((_, at) => draw(at)));
    },
    setInView(next: ReadonlySet<number>): void {
      inView = next;
      drawView();
    },
    dispose(): void {
      clearTimeout(timer);
      pages = [];
      drawing.clear();
      for (const image of shown) release(image);
      shown = [];
    },
  };
}

/** Loads an image, or fails to. `together`: pages that are being drawn, which share the main thread. */
async function loadTimed(address: string, together: number, { load, onDrawn }: Options): Promise<void> {
  const began = performance.now();
  try {
    await load(address);
  } catch {
    return;
  }
  if (!document.hidden) onDrawn?.((performance.now() - began) / together);
}

/** After a moment, in which the page still shows it. */
const release = (image: Image | undefined) => {
  if (image) setTimeout(() => URL.revokeObjectURL(image.address), pause);
};
