import { timingSafeEqual } from "node:crypto";
import { createRoute, z } from "@hono/zod-openapi";
import { createApiRouter, json } from "../kit/api-route.ts";
import { errorAnswers } from "../kit/error-answer.ts";
import { AppError } from "../kit/errors.ts";
import { allPortals } from "../portals/all.ts";
import type { Portal } from "../portals/portal.ts";
import { entryIds } from "./calls.ts";
import { geoContact } from "./geo-contact.ts";
import { fileInService } from "./library.server.ts";
import { kindOf, readPiece } from "./pieces.server.ts";

type Deps = {
  /** Whoever asks the content service has to know it; absent: anybody may, as what it answers is on every page. */
  accessToken?: string;
  /** The portal that a host, with the language slug behind it where there is one, belongs to. */
  portalOfAddress: (address: string) => Portal | null;
};

/** `portal`: that of the host asked. */
type ServiceEnv = { Variables: { portal: Portal } };

const anyObject = z.record(z.string(), z.unknown());
const tags = ["content"];

/** Our own content service, blob storage and contact services: the files of `content/`, the last good copies. */
export function createServiceRoutes<E extends ServiceEnv>({ accessToken, portalOfAddress }: Deps) {
  const app = createApiRouter<E>();
  /** Null for an optional piece that is not there. */
  const read = (piece: string): unknown => {
    if (!kindOf(piece)) throw new AppError("notFound", "no such piece of content");
    return fileInService(piece, () => readPiece(piece));
  };

  app.openapi(
    createRoute({
      method: "get",
      path: "/contentful/headerfooter",
      operationId: "readHeaderAndFooter",
      tags,
      summary: "A portal’s header and footer (CAL-03)",
      request: {
        query: z.object({
          spaceId: z.string().max(100).optional(),
          accessToken: z.string().max(500).optional(),
          headerContentId: z.string().max(100).openapi({ example: "luk-header" }),
          footerContentId: z.string().max(100).openapi({ example: "luk-footer" }),
          refreshcontent: z.enum(["true", "false"]).optional(),
        }),
      },
      responses: {
        200: json(z.object({ header: anyObject, footer: anyObject }), "The entries"),
        ...errorAnswers("invalid", "unauthenticated", "notFound"),
      },
    }),
    (c) => {
      const query = c.req.valid("query");
      if (accessToken && !isSame(query.accessToken ?? "", accessToken)) throw new AppError("unauthenticated");
      const [header, footer] = (["header", "footer"] as const).map((name) => {
        const id = query[`${name}ContentId`];
        const portal = allPortals.find(({ code }) => entryIds(code)[`${name}ContentId`] === id);
        if (!portal) throw new AppError("notFound", `no entry ${id}`);
        return read(`entries/${portal.code}/${name}.json`) as Record<string, unknown>;
      });
      c.header("Cache-Control", "no-cache");
      return c.json({ header: header!, footer: footer! }, 200);
    },
  );

  const blobs = [
    [
      "config",
      "readConfig",
      "portal",
      "A portal’s page config; empty where everything is as by default",
      "luk",
    ],
    ["resource", "readResource", "locale", "All words of a locale", "de-DE"],
    [
      "resourceLite",
      "readResourceLite",
      "locale",
      "Words that are others in the lite flow; may be none",
      "cs-CZ",
    ],
  ] as const;
  for (const [folder, operationId, name, summary, example] of blobs)
    app.openapi(
      createRoute({
        method: "get",
        path: `/blobcontent/${folder}/{file}`,
        operationId,
        tags,
        summary: `${summary} (CAL-04)`,
        request: {
          params: z.object({
            file: z
              .string()
              .max(20)
              .openapi({ description: `\`{${name}}.json\``, example: `${example}.json` }),
          }),
        },
        responses: { 200: json(anyObject, "The file"), ...errorAnswers("invalid", "notFound") },
      }),
      (c) => {
        const found = read(`${folder}/${c.req.valid("param").file}`) as Record<string, unknown> | null;
        c.header("Cache-Control", "no-cache");
        return c.json(found ?? {}, 200);
      },
    );

  app.openapi(
    createRoute({
      method: "post",
      path: "/Common.aspx/GetCSInformation",
      operationId: "readContactInformation",
      tags,
      summary: "Telephone number and service hours of the host’s portal (CAL-02)",
      responses: {
        200: json(z.object({ d: z.string() }), "`d` is JSON: `contactNo` and `servicehour`, or null"),
      },
    }),
    (c) => {
      const contact = read(`contacts/${(c.var as ServiceEnv["Variables"]).portal.code}.json`) as z.infer<
        typeof geoContact
      > | null;
      c.header("Cache-Control", "no-store");
      const { contactNo, servicehour } = contact ?? {};
      return c.json({ d: JSON.stringify(contact && { contactNo, servicehour }) }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/geocontact",
      operationId: "readGeoContact",
      tags,
      summary: "How customers of a portal reach the operator, by the portal’s host (CAL-16)",
      request: {
        query: z.object({
          host: z.string().max(300).openapi({
            description: "With the language slug, where there is one",
            example: "www.uk.localhost:3000",
          }),
        }),
      },
      responses: {
        200: json(geoContact.nullable(), "Null where there is no such way"),
        ...errorAnswers("invalid", "notFound"),
      },
    }),
    (c) => {
      const portal = portalOfAddress(c.req.valid("query").host);
      if (!portal) throw new AppError("notFound", "no portal has this host");
      c.header("Cache-Control", "no-cache");
      return c.json(read(`contacts/${portal.code}.json`) as z.infer<typeof geoContact> | null, 200);
    },
  );
  return app;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
