import { readJson } from "../../../browser/requests.ts";
import { newId } from "../../../kit/id.ts";
import type {
  ColleaguesResponse,
  CommentRequest,
  CommentResponse,
  ContactResponse,
  MessageResponse,
  OrderResponse,
  QueueResponse,
  ReportRequest,
  ReportResponse,
} from "../api.ts";
import { createDeskSession } from "./desk-session.ts";

export type DeskApi = ReturnType<typeof createDeskApi>;
export type QueueFilter = { locale?: string; after?: string };

/**
 * Client of the desk's routes below the portal's `base`. Every method throws RequestFailed. `key`: repeat a request with the
 * same key when its response was lost.
 */
export function createDeskApi(base: string) {
  const root = `${base}/api/review-desk`;
  const session = createDeskSession(base);
  const { send } = session;
  const urlOf = (orderId: string, action = "") => `${root}/orders/${encodeURIComponent(orderId)}${action}`;
  const act = async (orderId: string, action: string, json: object) =>
    void (await send(urlOf(orderId, action), { json: { key: newId(), ...json } }));
  return {
    session,
    queue: ({ locale, after }: QueueFilter = {}) => {
      const query = new URLSearchParams({ ...(locale && { locale }), ...(after && { after }) });
      return readJson<QueueResponse>(send(`${root}/queue${query.size > 0 ? `?${query}` : ""}`));
    },
    open: (orderId: string) => readJson<OrderResponse>(send(urlOf(orderId))),
    contact: (orderId: string) =>
      readJson<ContactResponse>(send(urlOf(orderId, "/contact"), { method: "POST" })),
    pdfAddress: (orderId: string) => urlOf(orderId, "/pdf"),
    /** The page of the preview, for a frame. */
    previewAddress: (orderId: string) => `${base}/review-desk/orders/${encodeURIComponent(orderId)}/preview`,
    colleagues: async (orderId: string) =>
      (await readJson<ColleaguesResponse>(send(urlOf(orderId, "/colleagues")))).colleagues,
    claim: (orderId: string) => act(orderId, "/claim", {}),
    release: (orderId: string) => act(orderId, "/release", {}),
    handOver: (orderId: string, to: string) => act(orderId, "/hand-over", { to }),
    ask: (orderId: string, body: string, key = newId()) => act(orderId, "/ask", { body, key }),
    approve: (orderId: string, key = newId()) => act(orderId, "/approve", { key }),
    message: async (orderId: string, body: string, key = newId()) =>
      (
        await readJson<{ messages: MessageResponse[] }>(
          send(urlOf(orderId, "/messages"), { json: { key, body } }),
        )
      ).messages,
    saveComment: async (orderId: string, id: string, json: CommentRequest) =>
      (
        await readJson<{ comment: CommentResponse }>(
          send(urlOf(orderId, `/comments/${id}`), { method: "PUT", json }),
        )
      ).comment,
    async deleteComment(orderId: string, id: string, revision: number): Promise<void> {
      await send(urlOf(orderId, `/comments/${id}?revision=${revision}`), { method: "DELETE" });
    },
    saveReport: async (orderId: string, json: ReportRequest) =>
      (await readJson<{ report: ReportResponse }>(send(urlOf(orderId, "/report"), { method: "PUT", json })))
        .report,
  };
}
