import { afterAll, beforeAll, expect, test } from "vitest";
import { accountDraft } from "../../src/importing/draft.ts";
import { createImportProcesses } from "../../src/importing/process/import-processes.server.ts";
import { createAccountRestore } from "../../src/importing/ui/restore-account.ts";
import { openSite, type Site, type TestUser } from "../support/site.ts";
import { stubRenderer } from "../support/stub-renderer.ts";
import { createUserWithData, form, type UserWithData } from "./user-with-data.ts";

/** The export of a user comes back into another account. */
const importProcesses = createImportProcesses({ limits: { time: 600_000 } });
let site: Site;
let user: UserWithData;
let newUser: TestUser;
beforeAll(async () => {
  site = await openSite({ overrides: { renderer: stubRenderer, importProcesses } });
  [user, newUser] = [await createUserWithData(site), await site.createUser()];
});
afterAll(async () => {
  await site?.close();
  await importProcesses.close();
});

const get = async (path: string, as: TestUser) => JSON.parse((await site.request({ path, as })).text);
const post = async (path: string, body: string | Uint8Array, headers: Record<string, string>) => {
  const { status, text } = await site.request({ method: "POST", path, as: newUser, body, headers });
  return { status, body: JSON.parse(text) };
};

test("PRD-09: the exported ZIP of an account restores every document with its pictures, once", async () => {
  const zip = (await site.request({ ...form("/api/account/export", {}), as: user })).bytes;
  const read = await post("/api/imports", zip, { "content-type": "application/zip" });
  expect(read.status).toBe(200);
  const draft = accountDraft.parse(read.body);
  expect(draft.unread).toEqual([]);
  const restore = createAccountRestore(draft, async (document, requestId) => {
    const { title, photo, signature, document: own } = document;
    const send = () =>
      post("/api/documents/import", JSON.stringify({ source: "draft", title, photo, signature, ...own }), {
        "content-type": "application/json",
        "idempotency-key": requestId,
      });
    // A repeated request, as after a lost response.
    const [first, second] = [await send(), await send()];
    expect([first.status, second.body.document.id]).toEqual([201, first.body.document.id]);
    return first.body.document;
  });
  const { signal } = new AbortController();
  const result = await restore({ onProgress: () => {}, signal });
  const { documents } = await get("/api/documents", newUser);
  expect(result).toMatchObject({ count: 2, failed: [] });
  expect(documents).toHaveLength(2);
  for (const { id, kind } of documents) {
    const original = kind === "resume" ? user.documentId : user.letterId;
    const restored = (await get(`/api/documents/${id}`, newUser)).document;
    const { document } = await get(`/api/documents/${original}`, user);
    expect(restored.title).toBe(document.title);
    expect(withoutFiles(restored.content)).toEqual(withoutFiles(document.content));
    const photo = restored.content.person?.photo?.fileId;
    if (document.content.person?.photo) {
      const file = await site.request({ path: `/api/files/${photo}`, as: newUser });
      expect(file.status).toBe(200);
    }
  }
});

/** Ids of files and documents belong to the account. */
const withoutFiles = (content: object) =>
  JSON.parse(JSON.stringify(content), (key, value) =>
    ["fileId", "image", "resumeId", "attachments"].includes(key) ? undefined : value,
  );
