import { timingSafeEqual } from "node:crypto";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { createApiRouter, jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import { inputText } from "../kit/api/input-text.ts";
import { AppError } from "../kit/errors.ts";
import { allPortals } from "../portals/all.ts";
import type { Portal } from "../portals/portal.ts";
import type { FileContentSource } from "./files/file-content-source.server.ts";
import { type GeoContact, geoContact } from "./schemas/geo-contact.ts";
import { presentContact } from "./upstream/contact-information.server.ts";
import { entryIds } from "./upstream/endpoints.ts";

export type ContentRoutesOptions = {
  files: Pick<FileContentSource, "find">;
  /** Token that clients of the headless content service must send; absent: none, as its content is public anyway. */
  accessToken?: string;
  /** The portal of a host, with the language slug behind it where it has one. */
  portalOfAddress: (address: string) => Portal | null;
};

/** `portal`: that of the request's host. */
type ContentEnv = { Variables: { context: { portal: Portal } } };

const anyObject = z.record(z.string(), z.unknown());
const tags = ["content"];

/** The portals' files over HTTP, as a headless content service, blob storage and contact services provide them. */
export function createContentRoutes<E extends ContentEnv>(options: ContentRoutesOptions) {
  const app = createApiRouter<E>();
  /** Null for an optional entry that does not exist. */
  const read = (name: string): unknown => {
    const entry = options.files.find(name);
    if (!entry) throw new AppError("notFound", "no such content entry");
    return entry.value;
  };
  addHeaderFooterRoute(app, read, options);
  for (const blob of blobs) addBlobRoute(app, read, blob);
  addContactRoute(app, read);
  addGeoContactRoute(app, read, options);
  return app;
}

type Read = (name: string) => unknown;

function addHeaderFooterRoute<E extends ContentEnv>(
  app: OpenAPIHono<E>,
  read: Read,
  { accessToken }: ContentRoutesOptions,
) {
  const route = createRoute({
    method: "get",
    path: "/contentful/headerfooter",
    operationId: "readHeaderAndFooter",
    tags,
    summary: "A portal’s header and footer (CAL-03)",
    request: {
      query: z.object({
        spaceId: inputText(100).optional(),
        accessToken: inputText(500).optional(),
        headerContentId: inputText(100).openapi({ example: "luk-header" }),
        footerContentId: inputText(100).openapi({ example: "luk-footer" }),
        refreshcontent: z.enum(["true", "false"]).optional(),
      }),
    },
    responses: {
      200: jsonResponse(z.object({ header: anyObject, footer: anyObject }), "The entries"),
      ...errorResponses("invalid", "unauthenticated", "notFound"),
    },
  });
  app.openapi(route, (c) => {
    const query = c.req.valid("query");
    if (accessToken && !isSame(query.accessToken ?? "", accessToken)) throw new AppError("unauthenticated");
    const readPart = (name: "header" | "footer") => {
      const id = query[`${name}ContentId`];
      const portal = allPortals.find(({ code }) => entryIds(code)[`${name}ContentId`] === id);
      if (!portal) throw new AppError("notFound", `no entry ${id}`);
      return read(`entries/${portal.code}/${name}.json`) as Record<string, unknown>;
    };
    c.header("Cache-Control", "no-cache");
    return c.json({ header: readPart("header"), footer: readPart("footer") }, 200);
  });
}

const blobs = [
  {
    folder: "config",
    operationId: "readConfig",
    name: "portal",
    summary: "A portal’s page config; empty if it has only defaults (CAL-04)",
    example: "luk",
  },
  {
    folder: "resource",
    operationId: "readResource",
    name: "locale",
    summary: "All messages of a locale (CAL-04)",
    example: "de-DE",
  },
  {
    folder: "resourceLite",
    operationId: "readResourceLite",
    name: "locale",
    summary: "Messages that differ in the lite flow; may be empty (CAL-04)",
    example: "cs-CZ",
  },
] as const;

function addBlobRoute<E extends ContentEnv>(
  app: OpenAPIHono<E>,
  read: Read,
  { folder, operationId, name, summary, example }: (typeof blobs)[number],
) {
  const file = inputText(20).openapi({ description: `\`{${name}}.json\``, example: `${example}.json` });
  const route = createRoute({
    method: "get",
    path: `/blobcontent/${folder}/{file}`,
    operationId,
    tags,
    summary,
    request: { params: z.object({ file }) },
    responses: { 200: jsonResponse(anyObject, "The file"), ...errorResponses("invalid", "notFound") },
  });
  app.openapi(route, (c) => {
    const found = read(`${folder}/${c.req.valid("param").file}`) as Record<string, unknown> | null;
    c.header("Cache-Control", "no-cache");
    return c.json(found ?? {}, 200);
  });
}

function addContactRoute<E extends ContentEnv>(app: OpenAPIHono<E>, read: Read) {
  const route = createRoute({
    method: "post",
    path: "/Common.aspx/GetCSInformation",
    operationId: "readContactInformation",
    tags,
    summary: "Telephone number and service hours of the host’s portal (CAL-02)",
    responses: {
      200: jsonResponse(z.object({ d: z.string() }), "`d` is JSON: `contactNo` and `servicehour`, or null"),
    },
  });
  app.openapi(route, (c) => {
    const { portal } = (c.var as ContentEnv["Variables"]).context;
    c.header("Cache-Control", "no-store");
    return c.json(presentContact(read(`contacts/${portal.code}.json`) as GeoContact | null), 200);
  });
}

function addGeoContactRoute<E extends ContentEnv>(
  app: OpenAPIHono<E>,
  read: Read,
  { portalOfAddress }: ContentRoutesOptions,
) {
  const host = inputText(300).openapi({
    description: "With the language slug, if the portal has one",
    example: "www.uk.localhost:3000",
  });
  const route = createRoute({
    method: "get",
    path: "/api/geocontact",
    operationId: "readGeoContact",
    tags,
    summary: "How customers of a portal reach the operator, by the portal’s host (CAL-16)",
    request: { query: z.object({ host }) },
    responses: {
      200: jsonResponse(geoContact.nullable(), "Null for a portal without a contact"),
      ...errorResponses("invalid", "notFound"),
    },
  });
  app.openapi(route, (c) => {
    const portal = portalOfAddress(c.req.valid("query").host);
    if (!portal) throw new AppError("notFound", "no portal has this host");
    c.header("Cache-Control", "no-cache");
    return c.json(read(`contacts/${portal.code}.json`) as GeoContact | null, 200);
  });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
