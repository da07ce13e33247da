import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Requester } from "../budgets/budgets.server.ts";
import type { Translator } from "../content/messages.ts";
import type { Typesettable } from "../documents/model/document.ts";
import { createRouter, guestErrors } from "../documents/route-parts.server.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { mediaType, sameOrigin } from "../http/same-origin.ts";
import { requesterOf } from "../http/spend-budget.ts";
import { jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import { inputText } from "../kit/api/input-text.ts";
import { limitBody } from "../kit/api/request-body.ts";
import { AppError } from "../kit/errors.ts";
import { cultureOf } from "../portals/cultures/cultures.ts";
import type { Portal } from "../portals/portal.ts";
import { type ImportDraft, importDraft } from "./draft.ts";
import { importMessages } from "./import-messages.server.ts";
import type { ImportProcesses } from "./process/import-processes.server.ts";

/** Bytes of a file. */
export const maxFileBytes = 10 * 1024 * 1024;
/** Characters of a file's name; the rest is ignored. */
const maxName = 300;

export type ImportDeps = {
  translator: Translator;
  processes: ImportProcesses;
  /** Charges the CPU milliseconds of a file to its user. */
  chargeCpu: (requester: Requester, cpuMs: number) => void;
  /** Characters of a document that no font shows. */
  findMissing: (document: Typesettable, portal: Portal) => string[];
};

/** A form of another site can send these; our pages send the file itself. */
const refuseForms: MiddlewareHandler<RequestEnv> = async (c, next) => {
  const type = mediaType(c.req.header("content-type"));
  if (type === "multipart/form-data" || type === "application/x-www-form-urlencoded")
    throw new AppError("unsupportedType", "a form instead of the file");
  await next();
};

/** Before the body is read. */
const admit =
  (processes: ImportProcesses): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    await processes.admit(requesterOf(c), c.var.budgets, c.req.raw.signal);
    await next();
  };

const readOperation = (processes: ImportProcesses) =>
  createRoute({
    method: "post",
    path: "/api/imports",
    operationId: "readImport",
    tags: ["imports"],
    summary: "Read a resume file of another program into a draft; nothing is stored",
    description:
      "The body is the file, in any format: JSON Resume, Reactive Resume, RenderCV, FRESH, OpenResume, Europass, LinkedIn " +
      "(archive and profile PDF), PDF, DOCX, HTML, Markdown, text, or a file of Dossier's own. The content decides, not the " +
      "content type. `POST /api/documents/import` with the source `draft` creates the document; of an exported account, one " +
      "request for each of its documents.",
    middleware: [sameOrigin, refuseForms, admit(processes), limitBody(maxFileBytes)],
    request: {
      query: z.object({
        name: inputText(1_000)
          .optional()
          .openapi({ description: "The file's name, for the title of the document" }),
        kind: z
          .enum(["letter"])
          .optional()
          .openapi({ description: "What the file is said to be, where its content leaves it open" }),
      }),
      body: {
        required: true,
        content: { "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) } },
      },
    },
    responses: {
      200: jsonResponse(importDraft, "The draft, with what the user has to decide"),
      ...errorResponses(
        ...guestErrors,
        "invalid",
        "tooLarge",
        "unsupportedType",
        "unprocessable",
        "tooMany",
        "unavailable",
      ),
    },
  });

export function createImportRoutes(deps: ImportDeps) {
  const app = createRouter();
  app.openapi(readOperation(deps.processes), async (c) => {
    const { name, kind } = c.req.valid("query");
    const page = c.var.context;
    const requester = requesterOf(c);
    const draft = await deps.processes.read(
      {
        bytes: new Uint8Array(await c.req.arrayBuffer()),
        ...(name !== undefined && { name: name.slice(0, maxName) }),
        ...(kind && { kind }),
        culture: cultureOf(page.portal).name,
        messages: importMessages(deps.translator, page),
      },
      {
        requester,
        signal: c.req.raw.signal,
        onCpu: (cpuMs) => deps.chargeCpu(requester, cpuMs),
      },
    );
    return c.json(
      withMissing(draft, (document) => deps.findMissing(document, page.portal)),
      200,
    );
  });
  return app;
}

/**
 * The draft with the characters that no font shows. Of an account, the builder shows them for each document: finding those
 * of 200 documents takes the main thread seconds.
 */
function withMissing(draft: ImportDraft, findMissing: (document: Typesettable) => string[]): ImportDraft {
  if (draft.kind === "resume") return { ...draft, missing: findMissing(draft) };
  if (draft.kind === "letter") {
    const { asResume } = draft;
    return {
      ...draft,
      missing: findMissing(draft),
      asResume: { ...asResume, missing: findMissing(asResume) },
    };
  }
  if (draft.kind === "restored") return { ...draft, missing: findMissing(draft.document) };
  return draft;
}
