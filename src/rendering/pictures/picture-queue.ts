import { RequestFailed } from "../../browser/requests.ts";

type Options = {
  /** The first page of the document in a template, as SVG. */
  request: (template: string, signal: AbortSignal) => Promise<string>;
  onPicture: (template: string, svg: string) => void;
};

export type PictureQueue = {
  /** The picture of the template is in view, or no longer. */
  setVisible: (template: string, isVisible: boolean) => void;
  /** The document has changed: pictures in view are requested again, others when they come into view. */
  renew: () => void;
  dispose: () => void;
};

/**
 * Requests pictures of templates that are in view, one at a time, so that they leave the server to other work. A template that
 * fails keeps its sample; so do all after the server has asked to send less, until the document changes.
 */
export function createPictureQueue({ request, onPicture }: Options): PictureQueue {
  const visible = new Set<string>();
  const done = new Set<string>();
  let isRunning = false;
  let isRefused = false;
  let abort = new AbortController();

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = nextTemplate(); next !== undefined; next = nextTemplate()) {
      const { signal } = abort;
      try {
        const svg = await request(next, signal);
        if (signal.aborted) continue;
        done.add(next);
        onPicture(next, svg);
      } catch (error) {
        if (signal.aborted) continue;
        done.add(next);
        isRefused = error instanceof RequestFailed && (error.code === "tooMany" || error.code === "offline");
      }
    }
    isRunning = false;
  }

  const nextTemplate = (): string | undefined =>
    isRefused ? undefined : [...visible].find((template) => !done.has(template));

  return {
    setVisible(template, isVisible) {
      if (isVisible) visible.add(template);
      else visible.delete(template);
      if (isVisible) void run();
    },
    renew() {
      abort.abort();
      abort = new AbortController();
      done.clear();
      isRefused = false;
      void run();
    },
    dispose() {
      abort.abort();
      visible.clear();
    },
  };
}
