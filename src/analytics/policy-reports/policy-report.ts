import { z } from "zod";
import type { ReportBody } from "../errors/error-report.ts";

/** Violations that are read from one body. Browsers send far fewer at a time. */
const maxReports = 50;

const text = z.string().max(10_000).catch("");
const position = z.number().int().min(0).nullish().catch(null);

/** `report-uri`, application/csp-report: Firefox, Safari, and Chrome without `report-to`. */
const legacyReport = z.object({
  "csp-report": z
    .object({
      "document-uri": text,
      "effective-directive": text,
      "violated-directive": text,
      "blocked-uri": text,
      "source-file": text,
      "line-number": position,
      "column-number": position,
      disposition: text,
    })
    .transform((report) => ({
      page: report["document-uri"],
      directive: report["effective-directive"] || report["violated-directive"],
      blocked: report["blocked-uri"],
      source: report["source-file"],
      line: report["line-number"],
      column: report["column-number"],
      disposition: report.disposition,
    })),
});

/** `report-to`, application/reports+json: one of several reports of the Reporting API, which also sends other types. */
const reportingApiReport = z.object({
  type: z.literal("csp-violation"),
  body: z
    .object({
      documentURL: text,
      effectiveDirective: text,
      blockedURL: text,
      sourceFile: text,
      lineNumber: position,
      columnNumber: position,
      disposition: text,
    })
    .transform((body) => ({
      page: body.documentURL,
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
      source: body.sourceFile,
      line: body.lineNumber,
      column: body.columnNumber,
      disposition: body.disposition,
    })),
});

type Violation = z.infer<typeof reportingApiReport>["body"];

/**
 * Reports of our own pages about violations of their content security policy, as error reports: the directive and the host
 * that it blocked make the group. Equal ones of a body count once; what browser extensions cause is left out. Any body is
 * accepted, because browsers cannot correct theirs.
 */
export function readPolicyReports(
  body: unknown,
  { host, agent }: { host: string; agent: string },
): ReportBody[] {
  const reports = new Map<string, ReportBody>();
  for (const violation of violationsOf(body)) {
    const report = isNoise(violation, host) ? null : toErrorReport(violation, agent);
    if (report) reports.set(`${report.errorMessage} ${report.currentUrl}`, report);
  }
  return [...reports.values()];
}

/** Safari sends a single report of the Reporting API, other browsers a list. */
function violationsOf(body: unknown): Violation[] {
  const legacy = legacyReport.safeParse(body);
  if (legacy.success) return [legacy.data["csp-report"]];
  return [body]
    .flat()
    .slice(0, maxReports)
    .flatMap((report) => reportingApiReport.safeParse(report).data?.body ?? []);
}

/** Extensions add scripts and styles to pages, which the policy then blocks. Firefox calls theirs "sandbox eval code". */
const extension =
  /^(?:(?:[a-z]{1,10}-){1,3}extension|webkit-masked-url|about|chrome|resource|user-script|sandbox eval code)(?::|$)/i;

/** Of another site's page, or caused by an extension. */
function isNoise({ page, blocked, source }: Violation, host: string): boolean {
  if (hostOf(page) !== host || extension.test(blocked) || extension.test(source)) return true;
  // No page of ours loads data: addresses that its policy blocks.
  return /^data(?::|$)/i.test(blocked) && hostOf(source) !== host;
}

/** Null for a directive that no browser has. */
function toErrorReport(violation: Violation, agent: string): ReportBody | null {
  const { page, source, line, column, disposition } = violation;
  const directive = /^[a-z]{2,20}(?:-[a-z]{2,20}){0,4}(?= |$)/.exec(violation.directive)?.[0];
  const blocked = nameOfBlocked(violation.blocked);
  if (!directive || !blocked) return null;
  const verb = disposition === "report" ? "would block" : "blocked";
  const stack = hostOf(source) ? `    at ${withoutQuery(source)}:${line ?? 0}:${column ?? 0}` : "";
  return {
    errorMessage: JSON.stringify({ message: `Content policy: ${directive} ${verb} ${blocked}`, stack }),
    componentStack: JSON.stringify({ component: directive }),
    logAsInfo: false,
    currentUrl: withoutQuery(page).slice(0, 4_000),
    sourceAppCD: "CSP",
    productCD: "DOSSIER",
    browser: agent.slice(0, 1_000),
  };
}

/** The host of an address, or a keyword such as "inline"; old versions of Safari leave it out for inline code. */
function nameOfBlocked(blocked: string): string | null {
  if (blocked === "") return "inline";
  if (/^[a-z][a-z-]{1,30}$/.test(blocked)) return blocked;
  return hostOf(blocked) || (/^(data|blob|filesystem):/i.exec(blocked)?.[1]?.toLowerCase() ?? null);
}

/** "" for text that is not the address of a server. */
function hostOf(address: string): string {
  const url = URL.parse(address);
  return url && /^(?:https?|wss?):$/.test(url.protocol) ? url.host : "";
}

const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0]!;
