import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { exportLossesResponse } from "../../documents/api.ts";
import { exportFormats } from "../../documents/exports/export-formats.ts";
import { limitText } from "../../documents/guest/limit-text.server.ts";
import {
  maxUnsavedBytes,
  type UnsavedDocument,
  unsavedDocument,
} from "../../documents/guest/unsaved-document.ts";
import { parseLargeBodiesInTurn } from "../../documents/large-bodies.server.ts";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import { writeOwnFormat } from "../../documents/own-format/write-own-format.server.ts";
import { type createRouter, guestErrors } from "../../documents/route-parts.server.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { sameOrigin } from "../../http/same-origin.ts";
import { requesterOf, spendBudget } from "../../http/spend-budget.ts";
import { jsonBodyErrors, jsonRequest, jsonResponse } from "../../kit/api/api-route.ts";
import { requireContentType } from "../../kit/api/content-type.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { limitBody } from "../../kit/api/request-body.ts";
import { AppError } from "../../kit/errors.ts";
import { fileNameOf } from "../exports/document-names.ts";
import { exportLossesOf } from "../exports/export-losses.ts";
import { writeExport } from "../exports/write-export.server.ts";
import { createMissingFinder } from "../find-missing.server.ts";
import { sendRendered } from "../rendered-file.server.ts";
import type { RenderInput } from "../renderer.server.ts";
import {
  binary,
  exportContents,
  type RenderingRouteDeps,
  readerOf,
  renderErrors,
} from "../route-parts.server.ts";
import { expectedCpu, sizeOfContent } from "../scheduling/expected-cpu.ts";
import type { Typeset } from "../typesetting/pool.server.ts";
import { type GuestFormat, guestFormats } from "./guest-formats.ts";
import { unsavedInputOf } from "./unsaved-input.server.ts";

const admit =
  ({ turns, deliveries }: RenderingRouteDeps): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    await turns.admit(requesterOf(c), { kind: "pdf" }, c.req.raw.signal);
    deliveries.assertRoom(readerOf(c));
    await next();
  };

const body = [limitBody(maxUnsavedBytes), limitText, parseLargeBodiesInTurn];

const downloadRoute = (deps: RenderingRouteDeps) =>
  createRoute({
    method: "post",
    path: "/api/guest/download/{format}",
    operationId: "downloadUnsaved",
    tags: ["guests"],
    summary: "Download a document that only the browser keeps; nothing is stored",
    description:
      "`own-pdf` carries the document's data, so that Dossier can restore it; `pdf` is the one to send.",
    middleware: [sameOrigin, requireContentType("application/json"), admit(deps), ...body],
    request: { params: z.object({ format: z.enum(guestFormats) }), ...jsonRequest(unsavedDocument) },
    responses: {
      200: {
        description: "The file; `x-missing-characters` has the removed characters as a JSON list",
        content: { "application/pdf": { schema: binary }, ...exportContents },
      },
      ...errorResponses(...guestErrors, ...jsonBodyErrors, ...renderErrors),
    },
  });

const lossesRoute = createRoute({
  method: "post",
  path: "/api/guest/export-losses",
  operationId: "getUnsavedExportLosses",
  tags: ["guests"],
  summary: "Tell what each format of a download cannot hold of a document that only the browser keeps",
  middleware: [sameOrigin, requireContentType("application/json"), spendBudget("documentExports"), ...body],
  request: jsonRequest(unsavedDocument),
  responses: {
    200: jsonResponse(exportLossesResponse, "Reasons and counts by format"),
    ...errorResponses(...guestErrors, ...jsonBodyErrors, "tooMany"),
  },
});

/** Files of documents that are not stored, for guests (docs/decisions/guests.md). */
export function addGuestRoutes(app: ReturnType<typeof createRouter>, deps: RenderingRouteDeps): void {
  const { turns, translator } = deps;
  const findMissing = createMissingFinder(translator);

  app.openapi(downloadRoute(deps), async (c) => {
    const document = c.req.valid("json");
    const { format } = c.req.valid("param");
    const input = await unsavedInputOf(deps, c, document);
    const { signal } = c.req.raw;
    const turn = {
      kind: "pdf" as const,
      expectedCpu: expectedCpu("pdf", sizeOfContent(document.content)),
      bytes: (await c.req.text()).length,
      signal,
    };
    const file = await turns.run(requesterOf(c), turn, (typeset) =>
      writeFile({ deps, document, input, format, typeset }),
    );
    const name = fileNameOf(document, { portal: input.portal, translator });
    return sendRendered(c, deps, { ...file, fileName: `${name}.${file.extension}` });
  });

  app.openapi(lossesRoute, (c) => {
    const document = c.req.valid("json");
    const portal = portalOfDocument(document);
    const missing = findMissing(document, portal);
    const fileName = fileNameOf(document, { portal, translator });
    return c.json({ fileName, missing, losses: exportLossesOf(document, missing) }, 200);
  });
}

type File = { bytes: Uint8Array; contentType: string; extension: string; missing?: string[]; fits?: boolean };
type Work = {
  deps: RenderingRouteDeps;
  document: UnsavedDocument;
  input: RenderInput;
  format: GuestFormat;
  typeset: Typeset;
};

async function writeFile({ deps, document, input, format, typeset }: Work): Promise<File> {
  const { renderer, translator } = deps;
  if (format === "pdf" || format === "own-pdf") {
    const source = format === "own-pdf" ? { source: encode(ownFileOf(document, input)) } : {};
    const { bytes, missing, fits } = await renderer.pdf({ ...input, ...source }, typeset);
    return {
      bytes,
      missing,
      contentType: "application/pdf",
      extension: "pdf",
      ...(fits !== undefined && { fits }),
    };
  }
  const { contentType, extension } = exportFormats[format];
  if (format === "docx") return { bytes: await renderer.docx(input, typeset), contentType, extension };
  if (format === "json") return { bytes: encode(ownFileOf(document, input)), contentType, extension };
  if (format === "json-resume" && document.kind !== "resume")
    throw new AppError("unprocessable", "JSON Resume has no letters");
  return {
    bytes: encode(writeExport(format, { document: input.document, input, translator })),
    contentType,
    extension,
  };
}

function ownFileOf(document: UnsavedDocument, { photo, signature, portal }: RenderInput): string {
  const pictures = {
    ...(photo && { photo: { contentType: "image/jpeg" as const, bytes: photo.bytes } }),
    ...(signature && { signature: { contentType: "image/png" as const, bytes: signature.bytes } }),
  };
  const { photo: _, signature: __, ...own } = document;
  return `${JSON.stringify(writeOwnFormat(own, pictures, portal), null, 2)}\n`;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
