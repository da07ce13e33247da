// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import help from "../../../content/writing/wlb.json" with { type: "json" };
import { stubIntersectionObserver } from "../../../tests/support/intersection-observer.ts";
import { renderIsland } from "../../../tests/support/island.tsx";
import { portals } from "../../portals/all.ts";
import { StartPage } from "./start-page.tsx";

const { builder } = english;
const userId = "01980000-0000-7000-8000-000000000001";
const id = "01980000-0000-7000-8000-000000000002";
const document_ = {
  documentUID: id,
  title: "Nurse",
  dateModified: "2026-02-01T08:00:00.000Z",
  docFiles: [{ typeCd: "THMB", url: `/api/documents/${id}/thumbnail?v=3` }],
};

const newDocument = { culture: "wlb", titles: { resume: "Resume", letter: "Cover letter" }, consent: "" };

const send = vi.fn<(url: string) => Promise<Response>>();
const reported = vi.fn();
const opened = vi.fn();
const onError = ({ error }: ErrorEvent) => reported(error.message);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  send.mockReset();
  reported.mockReset();
  opened.mockReset();
  vi.stubGlobal("fetch", send);
  addEventListener("error", onError);
  setStatus(JSON.stringify({ IsUserLoggedIn: true, User: { UserId: userId, AccDisplayName: "Ana" } }));
});
afterEach(() => {
  vi.useRealTimers();
  removeEventListener("error", onError);
  vi.unstubAllGlobals();
  setStatus("");
});

function setStatus(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: replaces the server's Set-Cookie in this test
  document.cookie = `UserStatus=${encodeURIComponent(value)};path=/`;
}

const open = () => act(async () => void renderIsland(<StartPage onCreated={opened} />));
const card = () => screen.queryByRole("link", { name: /Continue with/ });
const otherOptions = () => screen.getByRole("button", { name: "Start writing" });

test("CAL-08 a returning user opens the latest resume with one tap", async () => {
  // However long the machine takes, the second for which the page waits for the response does not pass.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  send.mockImplementation(async () => Response.json({ items: [document_] }));
  await open();
  while (!card()) await act(() => vi.advanceTimersByTimeAsync(0));
  expect(card()!.getAttribute("href")).toBe(`/build-resume/${id}`);
  expect(card()!.textContent).toContain("Nurse");
  expect(card()!.textContent).toContain("Feb 1, 2026");
  const thumbnail = card()!.querySelector("img")!;
  expect(thumbnail.getAttribute("src")).toBe(`/api/documents/${id}/thumbnail?v=3`);
  act(() => void fireEvent.error(thumbnail));
  expect(card()!.querySelector("img")).toBeNull();
  const lists = send.mock.calls.map(([url]) => url).filter((url) => url.startsWith("/api/documents"));
  expect(lists.map((url) => url.split("?")[0])).toEqual(["/api/documents/getpaginated"]);
  expect(lists[0]).toContain(`userId=${userId}&portalCD=WLB&documentType=RSME`);
});

test("CAL-08 without a response the page is complete, and the failure is reported", async () => {
  send.mockResolvedValue(new Response("", { status: 500 }));
  await open();
  await waitFor(() => expect(reported.mock.calls).toEqual([["server error at API"]]));
  expect(card()).toBeNull();
  await waitFor(() => expect(otherOptions()).toBeDefined());
});

test("a response after a second is ignored, because a card that appears then would move what the user presses", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { promise, resolve } = Promise.withResolvers<Response>();
  send.mockReturnValue(promise);
  await open();
  act(() => void vi.advanceTimersByTime(1000));
  expect(otherOptions()).toBeDefined();
  await act(async () => resolve(Response.json({ items: [document_] })));
  await act(async () => void (await promise));
  expect(card()).toBeNull();
});

test("signed-out visitors send no request and see no card", async () => {
  setStatus("");
  await open();
  expect(send).not.toHaveBeenCalled();
  expect(otherOptions()).toBeDefined();
});

test("the name that was typed and the template that was pressed make the resume", async () => {
  setStatus("");
  send.mockImplementation(async () => Response.json({ document: { id } }, { status: 201 }));
  await open();
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type("First name", " Ana ");
  type("Job title", "Nurse");
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Use Modern" })));
  const [url, init] = send.mock.calls[0] as unknown as [string, { body: string }];
  expect(url).toBe("/api/documents/import");
  const { content } = JSON.parse(init.body);
  expect(content.person).toMatchObject({ name: { given: "Ana" }, headline: "Nurse" });
  expect(content.template.id).toBe("modern");
  expect(opened).toHaveBeenCalledWith(id);
});

test("the gallery draws the typed name in the sample of the country", async () => {
  setStatus("");
  stubIntersectionObserver(({ dataset }) => dataset.template === "modern");
  const sample = {
    person: { name: { given: "Sam", family: "Sample" }, personal: [] },
    sections: [{ id: "x", type: "summary", visible: true, text: "Ten years" }],
  };
  send.mockImplementation(async (url) =>
    url === "/api/preview"
      ? Response.json({ pages: ["<svg/>"], missing: [], places: [] })
      : Response.json(sample),
  );
  renderIsland(<StartPage onCreated={opened} />, portals.wlb, { newDocument });
  expect(send).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText("First name"), { target: { value: "Ana" } });
  await waitFor(() => expect(document.querySelectorAll("img[data-own]")).toHaveLength(1));
  const [, init] = send.mock.calls.find(([url]) => url === "/api/preview") as unknown as [
    string,
    { body: string },
  ];
  const { content } = JSON.parse(init.body);
  expect(content.person.name.given).toBe("Ana");
  expect(content.template.id).toBe("modern");
  expect(JSON.stringify(content.sections)).toContain("Ten years");
});

test("the address of the signed-in user is in the new resume, and without a response the resume is created all the same", async () => {
  const emailOf = async (me: () => Response) => {
    send.mockReset();
    send.mockImplementation(async (url) => {
      if (url === "/api/me") return me();
      return url.startsWith("/api/documents/get")
        ? Response.json({ items: [] })
        : Response.json({ document: { id } }, { status: 201 });
    });
    const { unmount } = renderIsland(<StartPage onCreated={opened} />);
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Start writing" })));
    const call = await waitFor(() => {
      const found = send.mock.calls.find(([url]) => url === "/api/documents/import");
      expect(found).toBeDefined();
      return found as unknown as [string, { body: string }];
    });
    unmount();
    return JSON.parse(call[1].body).content.person.email;
  };
  expect(await emailOf(() => Response.json({ user: { email: "ana@example.com" } }))).toBe("ana@example.com");
  expect(await emailOf(() => new Response("", { status: 500 }))).toBeUndefined();
});

test("a sample of the occupation in the job title makes the resume, without the sample person", async () => {
  setStatus("");
  const sample = {
    person: { name: { given: "Sam" }, headline: "Registered nurse", email: "sam@example.com", personal: [] },
    sections: [{ id: "x", type: "summary", visible: true, text: "[number] years" }],
  };
  send.mockImplementation(async (url) => {
    if (url === "/api/writing/en-US") return Response.json(help);
    if (url.includes("/samples/")) return Response.json(sample);
    return Response.json({ document: { id } }, { status: 201 });
  });
  await open();
  fireEvent.change(screen.getByLabelText("Job title"), { target: { value: "Staff nurse" } });
  await act(
    async () =>
      void fireEvent.click(
        screen.getByRole("button", { name: `${builder.startSample} ${builder.startSampleChoose}` }),
      ),
  );
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: builder.startSampleChoose });
  expect(choice.value).toBe("nurse");
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: builder.startSampleUse })));
  await waitFor(() => expect(opened).toHaveBeenCalledWith(id));
  expect(send.mock.calls.map(([url]) => url)).toContain("/api/writing/en-US/samples/nurse");
  const [, init] = send.mock.calls.find(([url]) => url === "/api/documents/import") as unknown as [
    string,
    { body: string },
  ];
  const { content } = JSON.parse(init.body);
  expect(content.person).toMatchObject({ name: {}, headline: "Staff nurse" });
  expect(content.person.email).toBeUndefined();
  expect(JSON.stringify(content.sections)).toContain("[number] years");
});

test("a copy of an own resume opens; without one, the page says so", async () => {
  setStatus("");
  const resumes = [{ id: "a", kind: "resume", title: "Nurse", updatedAt: "2026-02-01T08:00:00.000Z" }];
  let listed: object[] = [];
  send.mockImplementation(async (url) =>
    url.endsWith("/duplicate")
      ? Response.json({ document: { id } }, { status: 201 })
      : Response.json({ documents: listed }),
  );
  const openChoice = () =>
    act(
      async () =>
        void fireEvent.click(
          screen.getByRole("button", { name: `${builder.startCopy} ${builder.startCopyChoose}` }),
        ),
    );
  await open();
  await openChoice();
  expect(await screen.findByText(builder.startCopyNone)).toBeTruthy();
  await openChoice();
  listed = [...resumes, { ...resumes[0], id: "b", kind: "letter" }];
  await openChoice();
  expect(
    (await screen.findByRole<HTMLSelectElement>("combobox", { name: builder.startCopyChoose })).options,
  ).toHaveLength(1);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: builder.startCopyUse })));
  await waitFor(() => expect(opened).toHaveBeenCalledWith(id));
  expect(send.mock.calls.at(-1)![0]).toBe("/api/documents/a/duplicate");
});

test("a guest without a resume in this browser is offered no copy", async () => {
  setStatus("");
  await act(async () => void renderIsland(<StartPage onCreated={opened} />, portals.wlb, { isGuest: true }));
  expect(screen.queryByText(builder.startSample)).not.toBeNull();
  expect(screen.queryByText(builder.startCopy)).toBeNull();
});
