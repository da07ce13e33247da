/** Messages between the server and the typesetting processes. */
export type Job = {
  /** `pages`: one SVG a page. `thumbnail`: the first page as WebP. `anchors`: positions of the parts of the page. */
  output: "pdf" | "pages" | "thumbnail" | "anchors";
  /** Name of the template's folder. */
  template: string;
  /** Render data as JSON. */
  data: string;
  photo?: { name: string; bytes: Uint8Array };
  /** Of a page, in points. */
  size: { width: number; height: number };
  /** Of a thumbnail, in pixels. */
  width: number;
  /** UNIX time of the export in seconds. */
  time: number;
  /** Characters without a glyph, for the response to a preview. */
  missing: string[];
};

export type Product =
  | {
      output: "pdf";
      bytes: Uint8Array;
      standard: "ua-1" | "tagged";
      pages: number;
      /** Why the PDF does not meet PDF/UA-1. */
      reason?: string;
    }
  /** The response to a preview as gzipped JSON, so that the server's main thread neither writes nor compresses it. */
  | { output: "pages"; gzippedJson: Uint8Array }
  | { output: "thumbnail"; bytes: Uint8Array }
  /** In points from the upper left corner of the page; the first page is 1. */
  | { output: "anchors"; anchors: { name: string; page: number; x: number; y: number }[] };

/** `tooLong` and `tooLarge`: more pages, or a larger preview, than `output-limits.ts` allows. */
export type Failure = "failed" | "tooLong" | "tooLarge";

export type Outcome = {
  /** `problem` is for the log: it may quote the template, but never more than one glyph of the document. */
  result: { ok: true; product: Product } | { ok: false; failure: Failure; problem: string };
  /** CPU milliseconds of the job, in all threads of the process. */
  cpuMs: number;
  /** Documents this process has typeset. */
  documents: number;
  /** Resident memory of the process in MB. */
  memory: number;
};
