import { z } from "zod";
import { portalCode } from "../events/event-catalogue.ts";
import { redact, redactAddress } from "../redact.ts";

/**
 * The report of the shell's logger: message and stack as JSON text, the component as JSON text, the current address and a
 * flag. Plain text instead of JSON is read as the message or the component stack.
 */
const shellReport = z.strictObject({
  errorMessage: z.string().min(1).max(30_000),
  componentStack: z.string().max(30_000),
  logAsInfo: z.boolean(),
  currentUrl: z.string().max(4_000),
});

/** CAL-05: the same fields with data about the page. */
const fullReport = z.strictObject({
  ...shellReport.shape,
  /** The id of the document on the page, or empty. */
  docID: z.string().max(64),
  sourceAppCD: z.string().max(20),
  productCD: z.string().max(20),
  deviceType: z.string().max(20),
  /** The user agent. */
  browser: z.string().max(1_000),
  portalCD: portalCode.or(z.literal("")),
  isINTL: z.boolean(),
  isRGNRCP: z.boolean(),
  /** Ignored: the session identifies the user. */
  userID: z.string().max(64),
});

export const reportBody = z.union([shellReport, fullReport]);
export type ReportBody = z.infer<typeof shellReport> & Partial<z.infer<typeof fullReport>>;

/** The schema for a body: the full one as soon as the body has a field that only the full report has. */
export const reportSchemaOf = (body: unknown): z.ZodType<ReportBody> =>
  typeof body === "object" && body !== null && Object.keys(body).some((key) => !(key in shellReport.shape))
    ? fullReport
    : shellReport;

/** A report in the form in which it is stored: bounded and redacted. */
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
  /** Null if the report does not name one. */
  portal: string | null;
  international: boolean | null;
  regionGroup: boolean | null;
};

/** Characters stored of each text. */
export const maxLengths = {
  message: 1_000,
  stack: 8_000,
  component: 4_000,
  url: 500,
  agent: 1_000,
  line: 20,
} as const;

/** The report of a valid body, without its claims about the user. */
export function readReport(body: ReportBody): ErrorReport {
  const error = parseTexts(body.errorMessage);
  const component = parseTexts(body.componentStack);
  const redactLine = (text = "") => redact(text, { maxLength: maxLengths.line });
  const componentText = component
    ? [component.component, component.stack].filter(Boolean).join("\n")
    : body.componentStack;
  return {
    info: body.logAsInfo,
    message: redact(error?.message ?? body.errorMessage, { maxLength: maxLengths.message }),
    stack: redact(error?.stack ?? "", { maxLength: maxLengths.stack }),
    component: redact(componentText, { maxLength: maxLengths.component }),
    url: redactAddress(body.currentUrl).slice(0, maxLengths.url),
    // Only an id is useful here; other text could be personal data.
    documentId: z.uuid().safeParse(body.docID).success ? body.docID! : "",
    sourceApp: redactLine(body.sourceAppCD),
    product: redactLine(body.productCD),
    deviceType: redactLine(body.deviceType),
    browser: redact(body.browser ?? "", { redactNumbers: false, maxLength: maxLengths.agent }),
    portal: body.portalCD?.toLowerCase() || null,
    international: body.isINTL ?? null,
    regionGroup: body.isRGNRCP ?? null,
  };
}

const jsonTexts = z
  .object({ message: z.string(), stack: z.string(), component: z.string() })
  .partial()
  .refine(({ message, stack, component }) => (message ?? stack ?? component) !== undefined);

/** The texts of a JSON object; null for other JSON and for plain text. */
function parseTexts(text: string): z.infer<typeof jsonTexts> | null {
  if (!text.startsWith("{")) return null;
  try {
    return jsonTexts.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
