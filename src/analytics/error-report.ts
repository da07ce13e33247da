import { z } from "zod";
import { portalCode } from "./events.ts";
import { redact, redactAddress } from "./redact.ts";

/**
 * The shell's own logging post: stack and message as JSON text, what is known of the component as JSON text, the current
 * address and a flag. Plain text in place of JSON is taken as message or as component stack.
 */
const shellReport = z.strictObject({
  errorMessage: z.string().min(1).max(30_000),
  componentStack: z.string().max(30_000),
  logAsInfo: z.boolean(),
  currentUrl: z.string().max(4_000),
});

/** CAL-05: the same with what is known of the page. */
const fullReport = z.strictObject({
  ...shellReport.shape,
  /** Of the document on the page, or empty. */
  docID: z.string().max(64),
  sourceAppCD: z.string().max(20),
  productCD: z.string().max(20),
  deviceType: z.string().max(20),
  /** The user agent. */
  browser: z.string().max(1_000),
  portalCD: portalCode.or(z.literal("")),
  isINTL: z.boolean(),
  isRGNRCP: z.boolean(),
  /** Not believed, and not kept: the session says who it is. */
  userID: z.string().max(64),
});

export const reportBody = z.union([shellReport, fullReport]);
export type ReportBody = z.infer<typeof shellReport> & Partial<z.infer<typeof fullReport>>;

/** The schema that a body has to fit: CAL-05's as soon as it has one of the fields that only that has. */
export const reportSchemaOf = (body: unknown): z.ZodType<ReportBody> =>
  typeof body === "object" && body !== null && Object.keys(body).some((key) => !(key in shellReport.shape))
    ? fullReport
    : shellReport;

/** A report as it is kept: bounded, redacted. */
export type ErrorReport = {
  info: boolean;
  message: string;
  stack: string;
  component: string;
  url: string;
  documentId: string;
  sourceApp: string;
  product: string;
  deviceType: string;
  browser: string;
  /** Null where the reporter did not say. */
  portal: string | null;
  international: boolean | null;
  regionGroup: boolean | null;
};

/** Characters kept of a text. */
export const longest = {
  message: 1_000,
  stack: 8_000,
  component: 4_000,
  url: 500,
  agent: 1_000,
  line: 20,
} as const;

/** Reads a valid body; whatever it says about the person stays out. */
export function readReport(body: ReportBody): ErrorReport {
  const error = readTexts(body.errorMessage);
  const component = readTexts(body.componentStack);
  const line = (text = "") => redact(text, { most: longest.line });
  const part = component
    ? [component.component, component.stack].filter(Boolean).join("\n")
    : body.componentStack;
  return {
    info: body.logAsInfo,
    message: redact(error?.message ?? body.errorMessage, { most: longest.message }),
    stack: redact(error?.stack ?? "", { most: longest.stack }),
    component: redact(part, { most: longest.component }),
    url: redactAddress(body.currentUrl).slice(0, longest.url),
    // An id says where to look; anything else in its place is not kept.
    documentId: z.uuid().safeParse(body.docID).success ? body.docID! : "",
    sourceApp: line(body.sourceAppCD),
    product: line(body.productCD),
    deviceType: line(body.deviceType),
    browser: redact(body.browser ?? "", { numbers: false, most: longest.agent }),
    portal: body.portalCD?.toLowerCase() || null,
    international: body.isINTL ?? null,
    regionGroup: body.isRGNRCP ?? null,
  };
}

const texts = z
  .object({ message: z.string(), stack: z.string(), component: z.string() })
  .partial()
  .refine(({ message, stack, component }) => (message ?? stack ?? component) !== undefined);

/** The texts of a JSON object; null for other JSON and for text that is none. */
function readTexts(text: string): z.infer<typeof texts> | null {
  if (!text.startsWith("{")) return null;
  try {
    return texts.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
