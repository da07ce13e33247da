import { newId } from "../../kit/id.ts";
import { isInternational, isRegionGroupOther } from "../../portals/countries/country-groups.ts";
import { type ReportBody, readReport } from "../errors/error-report.ts";
import type { ErrorRow } from "../errors/error-store.server.ts";
import { fingerprintOf } from "../errors/fingerprint.server.ts";
import type { ReceivedEvent } from "../events/event-catalogue.ts";
import type { EventRow } from "../events/event-store.server.ts";
import { redactProperties } from "../events/redact-properties.ts";
import type { Untimed } from "./sink.server.ts";
import type { SinkName } from "./sink-limits.ts";

/** Where an event or error comes from, according to the session. */
export type Source = {
  portal: string;
  /** Null for anonymous visitors, and where the id may not be stored. */
  userId: string | null;
  signedIn: boolean;
};

export type ServerError = {
  error: unknown;
  /** What failed: a page, a route. */
  component: string;
  /** Address or path of the request. */
  url: string;
  portal: { code: string; iso: string };
  userId?: string | null;
};

export const toEventRow = ({ id, event, properties }: ReceivedEvent, source: Source): Untimed<EventRow> => ({
  id: id ?? newId(),
  portal: source.portal,
  name: event,
  properties: redactProperties(properties),
  userId: source.userId,
  signedIn: source.signedIn,
});

export function toErrorRow(
  body: ReportBody,
  { portal, userId }: Pick<Source, "portal" | "userId">,
): Untimed<ErrorRow> {
  const report = readReport(body);
  return {
    ...report,
    id: newId(),
    fingerprint: fingerprintOf(report),
    portal: report.portal ?? portal,
    userId,
  };
}

/** A server error in the form in which browsers report theirs. */
export function toReport({ error, component, url, portal }: ServerError): ReportBody {
  const { message = String(error), stack = "" } = Object(error) as Partial<Error>;
  return {
    errorMessage: JSON.stringify({ message, stack }),
    componentStack: JSON.stringify({ component }),
    logAsInfo: false,
    currentUrl: url,
    sourceAppCD: "SERVER",
    productCD: "DOSSIER",
    portalCD: portal.code,
    isINTL: isInternational(portal.iso),
    isRGNRCP: isRegionGroupOther(portal.iso),
  };
}

/** Our own report that rows of a sink were dropped, for the operator's page. */
export function dayFullReport(sink: SinkName, rows: number): Untimed<ErrorRow> {
  const body = {
    errorMessage: `${rows} rows dropped: the day's partition has reached its size limit`,
    componentStack: `sink ${sink}`,
    logAsInfo: false,
    currentUrl: "",
    sourceAppCD: "SERVER",
    productCD: "DOSSIER",
  };
  return toErrorRow(body, { portal: "", userId: null });
}
