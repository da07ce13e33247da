import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildResume } from "../../tests/support/documents.ts";
import { openSite, type Site, type TestUser } from "../../tests/support/site.ts";
import { stubRenderer } from "../../tests/support/stub-renderer.ts";
import { documents } from "../documents/tables.ts";
import { newId } from "../kit/id.ts";
import { clientGone } from "../kit/scheduling/scheduler.ts";
import type { TurnRequest } from "../kit/scheduling/turn-request.ts";

let turns: TurnRequest[] = [];
let site: Site;
let user: TestUser;
let documentId: string;

beforeAll(async () => {
  // Every turn lasts until its client has gone.
  const inTurn = <T>(request: TurnRequest) => {
    turns.push(request);
    return new Promise<T>((_, reject) =>
      request.signal!.addEventListener("abort", () => reject(clientGone())),
    );
  };
  site = await openSite({ overrides: { renderer: { ...stubRenderer, inTurn } } });
  user = await site.createUser();
  documentId = newId();
  const content = buildResume("de-DE");
  await site.db.insert(documents).values({
    ownerId: user.id,
    id: documentId,
    kind: "resume",
    title: "CV",
    portal: "lde",
    content,
    bytes: 1,
  });
});
afterAll(() => site?.close());
beforeEach(() => {
  turns = [];
});

const waitFor = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Sends a request on a connection of its own and returns the connection. */
async function send(head: string, body = "") {
  const socket = connect(site.port, "127.0.0.1");
  await once(socket, "connect");
  const lines = [head, `Host: ${site.host}`, `Cookie: ${user.cookie}`, `Origin: ${site.origin}`];
  socket.write(`${lines.join("\r\n")}\r\n${body}`);
  return socket;
}
const preview = JSON.stringify({ kind: "resume", title: "CV", portal: "lde", content: buildResume("de-DE") });
const length = Buffer.byteLength(preview);
const json = "Content-Type: application/json\r\n";

test.each([
  ["a preview", "POST /api/preview HTTP/1.1", () => `${json}Content-Length: ${length}\r\n\r\n${preview}`],
  [
    "a preview of unknown length",
    "POST /api/preview HTTP/1.1",
    () => `${json}Transfer-Encoding: chunked\r\n\r\n${length.toString(16)}\r\n${preview}\r\n0\r\n\r\n`,
  ],
  ["a PDF", () => `GET /api/documents/${documentId}/pdf HTTP/1.1`, () => "\r\n"],
  ["a thumbnail", () => `GET /api/documents/${documentId}/thumbnail HTTP/1.1`, () => "\r\n"],
])("%s is stopped when its client closes the connection", async (_name, head, body) => {
  const socket = await send(typeof head === "string" ? head : head(), body());
  await waitFor(() => turns.length === 1);
  expect(turns[0]!.signal!.aborted).toBe(false);
  socket.destroy();
  await waitFor(() => turns[0]!.signal!.aborted);
});
