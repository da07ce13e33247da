import { expect, test, vi } from "vitest";
import { RequestFailed } from "../../../browser/requests.ts";
import { newId } from "../../../kit/id.ts";
import type { DocumentApi } from "../../client/document-api.ts";
import { createSwitchingApi } from "./switching-api.ts";

const id = newId();
const stored = { id, version: 1, content: { text: "moved" } };

function setUp() {
  const apiOf = (name: string) =>
    ({
      get: vi.fn(async () => ({ ...stored, name })),
      save: vi.fn(async () => ({ version: 2, title: name })),
      rename: vi.fn(),
      list: vi.fn(async () => [name]),
      uploadPhoto: vi.fn(async () => ({ fileId: name })),
      uploadSignature: vi.fn(),
      file: (fileId: string) => (name === "guest" && fileId !== "own" ? "" : `${name}/${fileId}`),
    }) as unknown as DocumentApi & { save: ReturnType<typeof vi.fn> };
  const [guest, account] = [apiOf("guest"), apiOf("account")];
  const { api, switchOver } = createSwitchingApi(guest);
  const flush = () => Promise.resolve();
  const switchTo = (
    steps: Pick<Parameters<typeof switchOver>[0], "move"> & { flush?: () => Promise<unknown> },
  ) => switchOver({ account, flush, ...steps });
  return { guest, account, api, switchTo };
}
const saveOf = (text: string) => ({ version: 7, content: { text } });

test("a save waits while the documents move, and then gets the account's revision to merge with", async () => {
  const { api, guest, account, switchTo } = setUp();
  await api.get(id);
  const { promise: moved, resolve: finish } = Promise.withResolvers<boolean>();
  const switched = switchTo({ move: () => moved });
  // The flush has ended.
  await new Promise((resolve) => setTimeout(resolve));
  const save = api.save(id, saveOf("typed meanwhile")).catch((error: unknown) => error);
  finish(true);
  expect(await switched).toBe(true);
  const failure = (await save) as RequestFailed;
  expect(failure).toBeInstanceOf(RequestFailed);
  expect(failure).toMatchObject({ code: "conflict", current: { version: 1, content: { text: "moved" } } });
  expect(guest.save).not.toHaveBeenCalled();
  expect(account.save).not.toHaveBeenCalled();
  await api.save(id, { version: 1, content: {} });
  expect(account.save).toHaveBeenCalledOnce();
});

test("the editor's edits are saved in the browser before the documents move", async () => {
  const { api, guest, switchTo } = setUp();
  await api.get(id);
  const move = vi.fn(async () => {
    expect(guest.save).toHaveBeenCalledOnce();
    return true;
  });
  await switchTo({ flush: () => api.save(id, saveOf("before")), move });
  expect(move).toHaveBeenCalledOnce();
});

test("an upload that has begun ends before the documents move", async () => {
  const { api, guest, switchTo } = setUp();
  const { promise, resolve: finish } = Promise.withResolvers<{ fileId: string }>();
  vi.mocked(guest.uploadPhoto).mockReturnValue(promise);
  const upload = api.uploadPhoto(id, new Blob());
  const move = vi.fn(async () => true);
  const switched = switchTo({ move });
  await new Promise((resolve) => setTimeout(resolve));
  expect(move).not.toHaveBeenCalled();
  finish({ fileId: "own" });
  await upload;
  await switched;
  expect(move).toHaveBeenCalledOnce();
});

test("after the move the same client has the account's documents, and pictures of this browser at hand", async () => {
  const { api, switchTo } = setUp();
  await switchTo({ move: async () => true });
  expect(await api.list()).toEqual(["account"]);
  expect(api.file("own")).toBe("guest/own");
  expect(api.file("other")).toBe("account/other");
});

test.each([
  ["fails", () => Promise.reject(new RequestFailed("offline"))],
  ["leaves the open document", async () => false],
])("when the move %s, the documents stay in the browser and are saved there", async (_, move) => {
  const { api, guest, switchTo } = setUp();
  await api.get(id);
  expect(await switchTo({ move }).catch(() => false)).toBe(false);
  await api.save(id, saveOf("still here"));
  expect(guest.save).toHaveBeenCalledOnce();
});
