import type { z } from "zod";
import { readConfig } from "../content/entries.server.ts";
import { checkPiece } from "../content/files/entry-reader.server.ts";
import { isInService, putAnswer } from "../content/library-adapter.server.ts";
import {
  configEndpoint,
  entryIds,
  geoContactEndpoint,
  headerFooterEndpoint,
  liteMessagesEndpoint,
  messagesEndpoint,
} from "../content/upstream/endpoints.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { Endpoint, RequestOptions } from "../kit/client/http-client.ts";
import { ratingPiece } from "../pages/page-content.server.ts";
import type { CachedPage } from "../pages/page-key.ts";
import { pricingEndpoint } from "../plans/plan-endpoints.ts";
import { pricingPiece } from "../plans/price-source.server.ts";
import { portals } from "../portals/all.ts";
import type { Portal, PortalCode } from "../portals/portal.ts";
import { trustRatingEndpoint } from "../ratings/trust-rating.ts";

/** One answer that content comes in, and what is put in service of it. */
export type Source = {
  key: string;
  portal: PortalCode;
  call: Endpoint;
  input: RequestOptions<RequestContext>;
  /** Pieces whose files our own service makes the answer of. */
  files: readonly string[];
  /** Pieces that are put in service of it. */
  fills: readonly string[];
  /** Puts what is good of the answer in service. Throws for the rest. */
  install: (answer: unknown) => void;
};

export type SourceDeps = {
  /** For whom our own services answer. */
  edgeOf: (portal: Portal) => RequestContext;
  /** For the content service. */
  spaceId: string;
  accessToken: string;
  /** Host of a portal, with its language slug. */
  addressOf: (portal: Portal) => string;
};

/** The answers that pages are made of, each with its call (CAL-03, CAL-04, CAL-10, CAL-13, CAL-16). */
export function createContentSources({ edgeOf, addressOf, spaceId, accessToken }: SourceDeps) {
  const putChecked = (piece: string, raw: unknown) => {
    if (!isInService(piece, raw)) putAnswer(piece, checkPiece(piece, raw));
  };

  /** A source whose answer is one piece, and is made of the file of that name where we answer ourselves. */
  const onePiece = (
    piece: string,
    call: Endpoint,
    portal: Portal,
    input: RequestOptions<RequestContext> = {},
    put: (answer: unknown) => void = (answer) => putChecked(piece, answer),
    files: readonly string[] = [piece],
  ): Source => ({
    key: piece,
    portal: portal.code,
    call,
    input: { ...input, context: edgeOf(portal) },
    files,
    fills: [piece],
    install: put,
  });

  const headerFooter = (portal: Portal): Source => {
    const pieces = ["header", "footer"].map((name) => `entries/${portal.code}/${name}.json`) as [
      string,
      string,
    ];
    return {
      key: `entries/${portal.code}`,
      portal: portal.code,
      call: headerFooterEndpoint,
      input: {
        query: { spaceId, accessToken, ...entryIds(portal.code), refreshcontent: "false" },
        context: edgeOf(portal),
      },
      files: pieces,
      fills: pieces,
      install(answer) {
        const { header, footer } = answer as z.infer<typeof headerFooterEndpoint.response>;
        // One that is wrong does not keep the other from being shown.
        const problems = [header, footer].flatMap((raw, index) =>
          attempt(() => putChecked(pieces[index]!, raw)),
        );
        if (problems.length > 0) throw new Error(problems.join("\n"));
      },
    };
  };

  /** Everything that a page of a portal is made of; `null` stands for all its pages. */
  function sourcesOf(asked: Portal, page: CachedPage | null, lite: boolean): Source[] {
    const { code, locale } = asked;
    // Countries that only borrow a portal's words are made of its pieces; so it is the portal that they are asked for.
    const portal = portals[code];
    const file = (folder: string, name = code as string) => `${folder}/${name}.json`;
    const isOn = (name: CachedPage) => page === name || page === null;
    const isOwn = asked === portal;
    return [
      onePiece(file("config"), configEndpoint, portal, { params: { portal: code } }),
      headerFooter(portal),
      onePiece(file("resource", locale), messagesEndpoint, portal, { params: { locale } }),
      ...(lite
        ? [onePiece(file("resourceLite", locale), liteMessagesEndpoint, portal, { params: { locale } })]
        : []),
      ...(readConfig(code).hideGeoContactDetails
        ? []
        : [
            onePiece(
              file("contacts"),
              geoContactEndpoint,
              portal,
              { query: { host: addressOf(portal) } },
              (answer) =>
                answer === null ? putAnswer(file("contacts"), null) : putChecked(file("contacts"), answer),
            ),
          ]),
      ...(isOwn && isOn("review-plans")
        ? [
            onePiece(
              pricingPiece(code),
              pricingEndpoint,
              portal,
              { query: { portalCD: code.toUpperCase() } },
              (answer) => putAnswer(pricingPiece(code), answer),
              [file("plans")],
            ),
          ]
        : []),
      ...(isOwn && isOn("home")
        ? [
            onePiece(
              ratingPiece(code),
              trustRatingEndpoint,
              portal,
              { params: { unit: code } },
              (answer) => putAnswer(ratingPiece(code), answer),
              [],
            ),
          ]
        : []),
    ];
  }

  return sourcesOf;
}

/** What went wrong, as a list; empty where nothing did. */
export function attempt(work: () => void): string[] {
  try {
    work();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
