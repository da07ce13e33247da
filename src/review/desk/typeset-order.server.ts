import type { Context } from "hono";
import type { Typesettable } from "../../documents/model/document.ts";
import { kindOf } from "../../documents/model/document-kind.ts";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import { fileNameOf } from "../../rendering/exports/document-names.ts";
import { expectedCpu, sizeOfContent } from "../../rendering/scheduling/expected-cpu.ts";
import { maskContacts } from "../masking/reviewer-mask.ts";
import type { DeskRouteDeps } from "./desk-deps.server.ts";
import { openSnapshot } from "./open-order.server.ts";

/** The document of the reviewer's order as PDF, with contact data masked; the opening is logged. Throws `notFound`. */
export async function typesetOrder(
  deps: DeskRouteDeps,
  c: Context<RequestEnv>,
  key: { reviewerId: string; orderId: string },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { renderer, turns } = deps;
  const { signal } = c.req.raw;
  await turns.admit(requesterOf(c), { kind: "pdf" }, signal);
  const { order, content } = await openSnapshot(deps, { ...key, part: "pdf" });
  const masked = maskContacts(content);
  const document = { kind: kindOf(masked), content: masked } as Typesettable;
  const size = expectedCpu("pdf", sizeOfContent(masked));
  const portal = portalOfDocument({ portal: order.culture });
  // The title that the customer chose often is their name.
  const input = { document, portal, title: "" };
  const { bytes } = await turns.run(requesterOf(c), { kind: "pdf", expectedCpu: size, signal }, (typeset) =>
    renderer.pdf(input, typeset),
  );
  const name = fileNameOf({ ...document, title: "" }, { portal, translator: deps.review.translator });
  return { bytes, fileName: `${name}.pdf` };
}
