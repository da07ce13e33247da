import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Requester } from "../../budgets/budgets.server.ts";
import type { Translator } from "../../content/messages.ts";
import { limitText } from "../../documents/guest/limit-text.server.ts";
import { maxUnsavedBytes, unsavedResume } from "../../documents/guest/unsaved-document.ts";
import { parseLargeBodiesInTurn } from "../../documents/large-bodies.server.ts";
import { createRouter, guestErrors } from "../../documents/route-parts.server.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireContentType, sameOrigin } from "../../http/same-origin.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import type { ResumeDraft } from "../../importing/draft.ts";
import { importMessages } from "../../importing/import-messages.server.ts";
import type { ImportProcesses } from "../../importing/process/import-processes.server.ts";
import { jsonBodyErrors, jsonRequest, jsonResponse } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { limitBody } from "../../kit/api/request-body.ts";
import { AppError } from "../../kit/errors.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import { unsavedInputOf } from "../../rendering/guest/unsaved-input.server.ts";
import { datesOf } from "../../rendering/presenting/present.ts";
import { createRenderTurns, type RenderTurns } from "../../rendering/render-turns.server.ts";
import { type RenderingDeps, renderErrors } from "../../rendering/route-parts.server.ts";
import { expectedCpu, sizeOfContent } from "../../rendering/scheduling/expected-cpu.ts";
import { compareReading } from "./compare-reading.ts";
import { softwareReading } from "./reading.ts";

export type SoftwareReadingDeps = Pick<
  RenderingDeps,
  "renderer" | "loadPhoto" | "pictureSeal" | "budgets"
> & {
  translator: Translator;
  importProcesses: ImportProcesses;
  /** Charges the CPU milliseconds of reading to its user. */
  chargeCpu: (requester: Requester, cpuMs: number) => void;
};

const admit =
  (turns: RenderTurns, importProcesses: ImportProcesses): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    await turns.admit(requesterOf(c), { kind: "pdf" }, c.req.raw.signal);
    await importProcesses.admit(requesterOf(c), c.var.budgets, c.req.raw.signal);
    await next();
  };

const operation = (turns: RenderTurns, importProcesses: ImportProcesses) =>
  createRoute({
    method: "post",
    path: "/api/software-reading",
    operationId: "readAsSoftware",
    tags: ["rendering"],
    summary: "Make a resume's PDF and tell what a program reads out of it; nothing is stored",
    description:
      "The PDF is read as files of other programs are imported: by the places and words of its text. Each printed value is " +
      "beside the one that was read in its field.",
    middleware: [
      sameOrigin,
      requireContentType("application/json"),
      admit(turns, importProcesses),
      limitBody(maxUnsavedBytes),
      limitText,
      parseLargeBodiesInTurn,
    ],
    request: jsonRequest(unsavedResume),
    responses: {
      200: jsonResponse(softwareReading, "The values by group, and the text of the PDF"),
      ...errorResponses(...guestErrors, ...jsonBodyErrors, ...renderErrors),
    },
  });

export function createSoftwareReadingRoutes(deps: SoftwareReadingDeps) {
  const { renderer, translator, importProcesses } = deps;
  const turns = createRenderTurns(deps);
  const app = createRouter();
  app.openapi(operation(turns, importProcesses), async (c) => {
    const document = c.req.valid("json");
    const { content } = document;
    const input = await unsavedInputOf(deps, c, document);
    const requester = requesterOf(c);
    const { signal } = c.req.raw;
    const turn = {
      kind: "pdf" as const,
      expectedCpu: expectedCpu("pdf", sizeOfContent(content)),
      bytes: (await c.req.text()).length,
      signal,
    };
    const { bytes } = await turns.run(requester, turn, (typeset) => renderer.pdf(input, typeset));
    const read = await importProcesses.read(
      {
        bytes,
        culture: cultureOf(input.portal).name,
        messages: importMessages(translator, c.var.context),
      },
      { requester, signal, onCpu: (cpuMs) => deps.chargeCpu(requester, cpuMs) },
    );
    // A resume of prose may look like a letter.
    const draft = read.kind === "letter" ? read.asResume : read;
    if (draft.kind !== "resume") throw new AppError("unprocessable", `a PDF was read as ${draft.kind}`);
    const { source } = draft satisfies ResumeDraft;
    const lines = source.lines.map(({ text }) => text);
    const { portal } = input;
    const printing = { portal, dates: datesOf(content, portal, translator(content.locale, "document")) };
    return c.json(
      {
        pages: source.pages.length,
        groups: compareReading(content, draft.content, { lines, printing }),
        lines,
      },
      200,
    );
  });
  return app;
}
