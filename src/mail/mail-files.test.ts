import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "../kit/id.ts";
import { deleteMailFiles } from "./mail-files.server.ts";
import { createMailTransport } from "./mail-transport.server.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "dossier-mails-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const userId = newId();
const send = (
  recipient: string,
  more: { replyTo?: string; deleteWhenDone?: boolean; userId?: string } = {},
) =>
  createMailTransport({ from: "Dossier <noreply@dossier.example>", dir }).send({
    id: newId(),
    createdAt: new Date(),
    recipient,
    subject: "Your address ana@example.com",
    text: "ana@example.com",
    html: "<p>ana@example.com</p>",
    ...more,
  });

test("deletes the mails about the user, to these addresses or with them as reply address, and no others", async () => {
  await send("Ana@example.com");
  await send("operator@example.com", { replyTo: "ana@example.com" });
  await send("joana@example.com");
  await send("ana@example.com.example");
  await send("pending@example.com", { userId });
  await send("pending@example.com", { userId: newId() });
  await deleteMailFiles(dir, { userId, addresses: ["ana@example.com"] });
  expect(await readdir(dir)).toHaveLength(3);
  await deleteMailFiles(join(dir, "none"), { userId, addresses: [] });
});

test("a mail with deleteWhenDone is not written to a file", async () => {
  await send("ana@example.com", { deleteWhenDone: true });
  expect(await readdir(dir)).toEqual([]);
});
