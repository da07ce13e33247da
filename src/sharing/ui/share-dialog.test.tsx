// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../tests/support/island.tsx";
import { createTranslate } from "../../content/messages.ts";
import { portals } from "../../portals/all.ts";
import type { ShareLinkResponse } from "../share-api.ts";
import { maxLinksPerDocument } from "../share-limits.ts";
import { useShareAction } from "./share-action.tsx";
import { ShareDialog } from "./share-dialog.tsx";

const t = createTranslate(english, "en-US", "share");
const { errors, common } = english;
const root = "/api/documents/a/share-links";
type Sent = { method: string; address: string; body: unknown };
let sent: Sent[];
let links: ShareLinkResponse[];
let respond: (request: Sent) => Response | Promise<Response>;

const link = (changes: Partial<ShareLinkResponse> = {}): ShareLinkResponse => ({
  id: "1",
  address: "https://example.com/s/token",
  createdAt: "2026-03-01T00:00:00.000Z",
  expiresAt: "2026-03-31T12:00:00.000Z",
  isExpired: false,
  hasPassword: false,
  views: 3,
  ...changes,
});

beforeEach(() => {
  sent = [];
  links = [];
  respond = ({ method, body }) => {
    if (method === "GET") return Response.json({ links });
    if (method === "DELETE") return new Response(null, { status: 204 });
    if (method === "PUT") return Response.json(links[0]);
    return Response.json(link({ id: "new", views: 0, ...(body as object) }), { status: 201 });
  };
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const request = { method, address, body: body ? JSON.parse(String(body)) : null };
    sent.push(request);
    return respond(request);
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = async () => {
  renderIsland(<ShareDialog documentId="a" onClose={() => {}} />);
  await act(async () => {});
};
const press = (name: string, within_ = screen as Pick<typeof screen, "getByRole">) =>
  act(async () => void fireEvent.click(within_.getByRole("button", { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const writes = () => sent.filter(({ method }) => method !== "GET");

test("without links, it offers to create one that is valid for 30 days", async () => {
  await show();
  await press(t("create"));
  expect(writes()).toEqual([{ method: "POST", address: root, body: { days: 30 } }]);
  expect(screen.getByRole("group", { name: t("name", { number: 1 }) })).toBeTruthy();
  expect((screen.getByLabelText(t("address")) as HTMLInputElement).value).toBe("https://example.com/s/token");
});

test("what appears in place of the pressed button has the focus at once", async () => {
  await show();
  await press(t("create"));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: t("copy") }));
  await press(t("createAnother"));
  expect(document.activeElement).toBe(screen.getByLabelText(t("password")));
});

test("a link can have no end and a password; a short one is not sent", async () => {
  await show();
  type(t("validFor"), "unlimited");
  type(t("password"), "short");
  await press(t("create"));
  expect(writes()).toEqual([]);
  expect(screen.getByText(errors.field.passwordShort)).toBeTruthy();
  type(t("password"), "long enough");
  await press(t("create"));
  expect(writes()[0]!.body).toEqual({ days: null, password: "long enough" });
});

test("a link says how long it is valid, how often it was opened, and whether it has a password", async () => {
  links = [
    link({ hasPassword: true }),
    link({ id: "2", expiresAt: null, views: 0 }),
    link({ id: "3", isExpired: true, views: 1 }),
    link({ id: "4", address: null }),
  ];
  await show();
  const texts = screen.getAllByRole("group").map((group) => group.textContent!);
  expect(texts[0]).toContain(t("validUntil", { date: "March 31, 2026" }));
  expect(texts[0]).toContain(t("hasPassword"));
  expect(texts[0]).toContain(t("views", { count: 3 }));
  expect(texts[1]).toContain(t("validUntilRevoked"));
  expect(texts[1]).toContain(t("views", { count: 0 }));
  expect(texts[1]).not.toContain(t("hasPassword"));
  expect(texts[2]).toContain(t("expired", { date: "March 31, 2026" }));
  expect(texts[3]).toContain(t("lostAddress"));
  expect(texts[3]).not.toContain(t("qr"));
});

test("a change sends only what was changed", async () => {
  links = [link({ hasPassword: true })];
  await show();
  await press(t("change"));
  await press(t("save"));
  expect(writes().map(({ method, body }) => [method, body])).toEqual([["PUT", {}]]);
  await press(t("change"));
  type(t("validFor"), "90");
  await act(async () => void fireEvent.click(screen.getByLabelText(t("removePassword"))));
  await press(t("save"));
  expect(writes().at(-1)).toMatchObject({ method: "PUT", body: { days: 90, password: null } });
});

test("revoking asks first, and then the link is gone", async () => {
  links = [link()];
  await show();
  await press(t("revoke"));
  const question = () => screen.getByRole("group", { name: t("revokeTitle") });
  await press(t("cancel"), within(question()));
  expect(writes()).toEqual([]);
  await press(t("revoke"));
  await press(t("revoke"), within(question()));
  expect(writes()).toEqual([{ method: "DELETE", address: `${root}/1`, body: null }]);
  expect(screen.queryByLabelText(t("address"))).toBeNull();
  expect(screen.getByRole("button", { name: t("create") })).toBeTruthy();
});

test("the server's refusal is shown, and what was typed stays", async () => {
  await show();
  respond = () => Response.json({ error: { code: "tooMany", message: "Wait a minute." } }, { status: 429 });
  type(t("password"), "long enough");
  await press(t("create"));
  expect(screen.getByRole("alert").textContent).toContain("Wait a minute.");
  expect((screen.getByLabelText(t("password")) as HTMLInputElement).value).toBe("long enough");
});

test("without a connection it says so, and tries again", async () => {
  respond = () => Promise.reject(new TypeError("offline"));
  await show();
  expect(screen.getByRole("alert").textContent).toContain(errors.offline);
  respond = () => Response.json({ links: [link()] });
  await press(common.retry);
  await waitFor(() => expect(screen.getByLabelText(t("address"))).toBeTruthy());
});

test("a document with ten links gets no more", async () => {
  links = Array.from({ length: maxLinksPerDocument }, (_, at) => link({ id: String(at) }));
  await show();
  expect(screen.queryByRole("button", { name: t("createAnother") })).toBeNull();
});

function Share(props: Parameters<typeof useShareAction>[0]) {
  const { action, dialog } = useShareAction(props);
  return (
    <>
      <button type="button" onClick={action.onAction}>
        {action.label}
      </button>
      {dialog}
    </>
  );
}

test("a visitor without an account is told that sharing needs one, and no request is sent", async () => {
  const onKeep = vi.fn();
  renderIsland(<Share documentId="a" onKeep={onKeep} />, portals.wlb, { isGuest: true });
  await press(common.shareTool);
  await screen.findByText(t("guest"));
  await press(common.keep);
  expect(onKeep).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([]);
});
