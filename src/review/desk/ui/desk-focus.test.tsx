// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { newId } from "../../../kit/id.ts";
import {
  button,
  id,
  key,
  lineAt,
  openDesk,
  opened,
  press,
  queue,
  requests,
  server,
  session,
  setWindowWidth,
  tap,
  type,
} from "./desk.test-support.tsx";

test("after a claim the focus is on the first line, and after the review in the queue", async () => {
  server.mockImplementation((_method, path) => {
    if (path.startsWith("/queue")) return Response.json(queue);
    if (path.endsWith("/claim")) return Response.json({ state: "inReview" });
    return Response.json({ ...opened, order: { ...opened.order, id: path.split("/")[2] } });
  });
  await openDesk({ order: false });
  await press(button("Claim Nurse"));
  expect(document.activeElement).toBe(lineAt("person/contact/email"));
  await press(button("More"));
  await press(screen.getByRole("menuitem", { name: "Return to the queue" }));
  await press(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Return to the queue" }));
  expect(document.activeElement?.textContent).toBe("My reviews");
});

test("parts over the document are chosen in the foot bar, and Escape leads back to the document", async () => {
  await openDesk();
  const bar = within(document.querySelector<HTMLElement>("[data-foot]")!);
  const part = (name: string) => bar.getByRole("button", { name, hidden: true });
  const current = () => bar.getAllByRole("button", { current: true, hidden: true });
  expect(current()).toEqual([part("Resume")]);
  await press(part("Summary"));
  expect(current()).toEqual([part("Summary")]);
  expect(screen.getByRole("tab", { name: "Summary" }).getAttribute("aria-selected")).toBe("true");
  expect(document.activeElement).toBe(part("Summary"));
  expect(screen.getByRole("complementary", { name: "Summary" })).toBeTruthy();
  // What had the focus is hidden with its part.
  await act(async () => (document.activeElement as HTMLElement).blur());
  await key("Escape");
  expect(current()).toEqual([part("Resume")]);
  expect(document.activeElement).toBe(part("Resume"));
  await press(screen.getByRole("button", { name: "Queue", hidden: true }));
  expect(document.activeElement?.textContent).toBe("My reviews");
});

test("the foot bar has the messages once there are any, or when the customer is asked", async () => {
  server.mockImplementation((_method, path) =>
    Response.json(path.startsWith("/queue") ? queue : { ...opened, messages: [] }),
  );
  await openDesk();
  const messages = () =>
    within(document.querySelector<HTMLElement>("[data-foot]")!).queryByRole("button", {
      name: /Messages/,
      hidden: true,
    });
  expect(messages()).toBeNull();
  await press(button("More"));
  await press(screen.getByRole("menuitem", { name: "Ask the customer" }));
  expect(messages()?.getAttribute("aria-current")).toBe("true");
});

test("the country is named unless it is that of the language, and the kind of document unless it is the title", async () => {
  const [mine] = queue.assigned;
  server.mockImplementation(() =>
    Response.json({ ...queue, claimable: [{ ...mine, id: newId(), targetJob: " ", country: "CA" }] }),
  );
  await openDesk({ order: false });
  const link = screen.getByRole("link", { name: /Lead analyst/ });
  expect(link.textContent).toMatch(/Resume · American EnglishDue in .*Open$/);
  const row = button(/Claim/).closest("li")!;
  expect(row.textContent).toMatch(/^ResumeCanada · American EnglishDue/);
  expect(document.body.textContent).not.toContain("United States");
});

test("without an order the page says when nothing is the reviewer's, and when nothing waits", async () => {
  server.mockImplementation(() => Response.json({ ...queue, assigned: [], claimable: [] }));
  await openDesk({ order: false });
  expect(screen.getByText("You have no reviews in progress.")).toBeTruthy();
  expect(screen.getByText("Nothing is waiting in your languages.")).toBeTruthy();
});

test.each([
  ["Enter", { ctrlKey: true }],
  ["Escape", {}],
])("PRD-02 %s ends a comment at its line, and keeps its text", async (name, more) => {
  await openDesk();
  await act(async () => lineAt("s/text/0").focus());
  await key("c");
  await type(document.activeElement!, "Well done");
  await key(name, more);
  expect(document.activeElement).toBe(lineAt("s/text/0"));
  expect(screen.getByText("Well done")).toBeTruthy();
  // One that changes nothing is dropped.
  await key("e");
  expect(document.activeElement?.tagName).toBe("TEXTAREA");
  await key(name, more);
  expect(document.activeElement).toBe(lineAt("s/text/0"));
  expect(screen.getByRole("tab", { name: "Comments 2" })).toBeTruthy();
});

test.each(["Delete", "Escape"])(
  "%s of a comment on the whole document, in a narrow window: the focus is in the foot bar",
  async (end) => {
    await openDesk();
    // A browser does not focus what its styles hide.
    screen.getByRole("tab", { name: "Comments 1" }).focus = () => {};
    await key("c");
    if (end === "Delete") await press(button("Delete"));
    else await key("Escape");
    expect(screen.queryByRole("textbox", { name: "Comment" })).toBeNull();
    const part = document.activeElement;
    expect([part?.textContent, part?.getAttribute("aria-current")]).toEqual(["Comments 1", "true"]);
  },
);

test("in a narrow window the document that a panel covers takes no focus, and has it again before its line gets the focus", async () => {
  setWindowWidth(390);
  await openDesk();
  const covered = () => lineAt("s/text/0").closest("[inert]");
  expect(covered()).toBeNull();
  await act(async () => lineAt("s/text/0").focus());
  const onFocus = vi.fn(() => covered());
  lineAt("s/text/0").addEventListener("focus", onFocus);
  await key("c");
  expect(covered()).not.toBeNull();
  await type(document.activeElement!, "Well done");
  await key("Escape");
  expect(onFocus.mock.results.map(({ value }) => value)).toEqual([null]);
  expect(document.activeElement).toBe(lineAt("s/text/0"));
});

test("the comment of the line that has the focus is marked", async () => {
  await openDesk();
  const card = document.querySelector<HTMLElement>("[data-card]")!;
  const isMarked = () => card.matches("[data-chosen]");
  expect(isMarked()).toBe(false);
  await act(async () => lineAt("s/text/0").focus());
  expect(isMarked()).toBe(true);
  await act(async () => lineAt("person/contact/email").focus());
  expect(isMarked()).toBe(false);
});

test("beside the document, a panel covers nothing of it", async () => {
  await openDesk();
  await key("c");
  expect(lineAt("s/text/0").closest("[inert]")).toBeNull();
});

test("PRD-02 a tapped line has a bar, from which it is commented", async () => {
  await openDesk();
  await tap(lineAt("s/text/0"));
  const bar = within(screen.getByRole("toolbar", { name: "Comment on “I teach maths to thirty children”" }));
  expect(bar.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Comment",
    "Suggestion",
    "Phrases",
  ]);
  await press(bar.getByRole("button", { name: "Suggestion" }));
  expect(screen.queryByRole("toolbar")).toBeNull();
  const field = screen.getByRole("textbox", { name: "New wording" });
  expect((field as HTMLTextAreaElement).value).toBe("I teach maths to thirty children");
  // Beside the text of the line, and outside of every line.
  await tap(lineAt("s/text/0").closest("p")!);
  expect(screen.getByRole("toolbar")).toBeTruthy();
  await tap(lineAt("s/text/0").closest("article")!);
  expect(screen.queryByRole("toolbar")).toBeNull();
});

test("PRD-02 without single keys, Enter opens the bar of a line, and Escape leads back", async () => {
  localStorage.setItem("dossier-desk-keys", "off");
  await openDesk();
  await act(async () => lineAt("s/text/0").focus());
  await key("Enter");
  expect(document.activeElement).toBe(button("Comment"));
  for (const [arrow, name] of [
    ["ArrowRight", "Suggestion"],
    ["ArrowLeft", "Comment"],
    ["ArrowLeft", "Phrases"],
  ] as const) {
    await key(arrow);
    expect(document.activeElement).toBe(within(screen.getByRole("toolbar")).getByRole("button", { name }));
  }
  await key("Escape");
  expect(document.activeElement).toBe(lineAt("s/text/0"));
  expect(screen.queryByRole("toolbar")).toBeNull();
});

test("PRD-02 a good score needs no reason", async () => {
  await openDesk();
  const group = within(screen.getByRole("group", { name: "First impression", hidden: true }));
  const score = (name: string) => press(group.getByRole("radio", { name, hidden: true }));
  await score("3 of 5");
  expect(group.getByRole("textbox", { name: "Reason", hidden: true })).toBeTruthy();
  await score("4 of 5");
  expect(group.getByRole("textbox", { name: "Reason (optional)", hidden: true })).toBeTruthy();
});

test("PRD-02 the preview is the customer's page, once everything is saved", async () => {
  await openDesk();
  let isStored = false;
  server.mockImplementation(() => {
    isStored = document.querySelector("iframe") === null;
    return Response.json({ report: { ...opened.report, checklist: ["photo"], revision: 1 } });
  });
  await press(screen.getByRole("checkbox", { name: "No photo" }));
  await press(button("As the customer sees it"));
  const frame = screen.getByTitle("As the customer sees it");
  expect(frame.getAttribute("src")).toBe(`/review-desk/orders/${id}/preview`);
  expect([isStored, requests("PUT").length]).toEqual([true, 1]);
});

test("an ended session says so, and nothing is lost until the reviewer has signed in", async () => {
  await openDesk();
  await key("c");
  await type(document.activeElement!, "Half a sen");
  session.user = null;
  await key("Enter", { ctrlKey: true });
  await press(button("More"));
  await press(screen.getByRole("menuitem", { name: "Return to the queue" }));
  const dialog = within(screen.getByRole("alertdialog"));
  await press(dialog.getByRole("button", { name: "Return to the queue" }));
  await press(dialog.getAllByRole("button", { name: "Close" })[0]!);
  const notice = screen.getByText(/You’ve been signed out/).closest<HTMLElement>("[role=alert]")!;
  const link = within(notice).getByRole("link", { name: "Sign in (new tab)" });
  expect([link.getAttribute("target"), link.getAttribute("href")]).toEqual([
    "_blank",
    `/sign-in?next=${encodeURIComponent(`/#${id}`)}&error=unauthenticated`,
  ]);
  expect(screen.getByText("Half a sen")).toBeTruthy();
  await press(within(notice).getByRole("button", { name: "Try again" }));
  expect(screen.getByText("Please sign in to continue.")).toBeTruthy();
  session.user = {};
  server.mockImplementation((method, path, body) => {
    if (path.startsWith("/queue")) return Response.json(queue);
    return Response.json({
      comment: { id: path.split("/").at(-1), ...(body as object), revision: 1, method },
    });
  });
  await press(within(notice).getByRole("button", { name: "Try again" }));
  expect(screen.queryByText(/You’ve been signed out/)).toBeNull();
  expect(document.activeElement).toHaveProperty("dataset.spot");
  expect(screen.getAllByText("Saved").length).toBeGreaterThan(0);
  expect(requests("PUT").at(-1)![2]).toMatchObject({ body: "Half a sen", revision: 0 });
});
