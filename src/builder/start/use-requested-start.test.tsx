// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import help from "../../../content/writing/wlb.json" with { type: "json" };
import { renderIsland } from "../../../tests/support/island.tsx";
import { IslandProvider, signInAddress } from "../../browser/island.tsx";
import { OwnDocumentsProvider } from "../../documents/editing/ui/own-documents.tsx";
import { portals } from "../../portals/all.ts";
import { templates } from "../../rendering/templates/all.ts";
import { StartPage } from "./start-page.tsx";
import { readRequestedStart } from "./use-requested-start.ts";

const { builder } = english;
const { wlb, ljp } = portals;
const id = "01980000-0000-7000-8000-000000000002";
const sample = { person: { name: { given: "Sam" }, headline: "Nurse", personal: [] }, sections: [] };

const send = vi.fn<(url: string, init?: { body: string }) => Promise<Response>>();
const opened = vi.fn();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  opened.mockReset();
  send.mockReset();
  send.mockImplementation(async (url) => {
    if (url === "/api/writing/en-US") return Response.json(help);
    if (url.includes("/samples/")) return Response.json(sample);
    return url === "/api/documents/import"
      ? Response.json({ document: { id } }, { status: 201 })
      : Response.json({ items: [], documents: [] });
  });
  vi.stubGlobal("fetch", send);
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

const page = (isGuest: boolean, portal = wlb) => (
  <IslandProvider portal={portal} base="" locale="en-US" messages={english}>
    <OwnDocumentsProvider isGuest={isGuest}>
      <StartPage onCreated={opened} />
    </OwnDocumentsProvider>
  </IslandProvider>
);
async function open(query: string, isGuest = true): Promise<void> {
  history.replaceState(null, "", `/build-resume${query}`);
  await act(async () => void renderIsland(<StartPage onCreated={opened} />, wlb, { isGuest }));
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const created = () => send.mock.calls.filter(([url]) => url === "/api/documents/import");
async function createdContent() {
  await waitFor(() => expect(opened).toHaveBeenCalledWith(id));
  return JSON.parse(created()[0]![1]!.body).content;
}
const createdTemplate = async () => (await createdContent()).template;
const marked = () => document.querySelector("[aria-current]")?.getAttribute("aria-label");

test.each([true, false])(
  "the form starts a resume in the template of the address; guest: %s",
  async (isGuest) => {
    await open("?template=modern&utm_source=mail", isGuest);
    expect(marked()).toBe("Use Modern");
    expect(created()).toEqual([]);
    await press(builder.startWriting);
    const { version } = templates.find((template) => template.id === "modern")!;
    expect(await createdTemplate()).toEqual({ id: "modern", version });
    expect(location.search).toBe("?utm_source=mail");
  },
);

test("a template that is pressed in the gallery comes before the one of the address", async () => {
  await open("?template=modern");
  await press("Use Classic");
  expect((await createdTemplate()).id).toBe("classic");
});

test("the resume has the colour of the address, but not in another template", async () => {
  await open("?accent=9a4a12&template=modern&example=teacher");
  const card = document.querySelector("[aria-current]")!;
  expect(card.querySelector<HTMLElement>("[style]")?.style.backgroundColor).toBe("#9a4a12");
  await press(builder.startWriting);
  expect((await createdContent()).design).toEqual({ accent: "#9a4a12" });
  expect(location.search).toBe("");
});

test("another template keeps its own colour", async () => {
  await open("?accent=9a4a12&template=modern");
  await press("Use Classic");
  expect((await createdContent()).design).toBeUndefined();
});

test.each([
  "accent=",
  "accent=red",
  "accent=%23ff0000",
  "accent=ff00",
  "accent=FF0000x",
  "accent=9a4a12&accent=1",
])("%j is no colour, or not the first one: nothing else is taken", (query) => {
  const { accent } = readRequestedStart(`?template=modern&${query}`, wlb);
  expect(accent).toBe(query.startsWith("accent=9a4a12") ? "#9a4a12" : undefined);
  expect(readRequestedStart(`?${query}`, wlb).accent).toBeUndefined();
});

test.each(["", "?template=", "?template=nothing", "?template=letter", "?template=rirekisho"])(
  "%j chooses no template: the resume has the country's usual one",
  async (query) => {
    await open(query);
    expect(marked()).toBeUndefined();
    await press(builder.startWriting);
    expect((await createdTemplate()).id).toBe(wlb.resume.template);
  },
);

test("a national form can be chosen in its own country", () => {
  expect(readRequestedStart("?template=rirekisho", ljp).template?.id).toBe("rirekisho");
});

test("the sample of the address is selected, and starts the resume only when it is pressed", async () => {
  await open("?example=teacher&template=modern");
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: builder.startSampleChoose });
  expect(choice.value).toBe("teacher");
  expect(created()).toEqual([]);
  await press(builder.startSampleUse);
  expect((await createdTemplate()).id).toBe("modern");
  expect(send.mock.calls.map(([url]) => url)).toContain("/api/writing/en-US/samples/teacher");
  expect(location.search).toBe("");
});

test("for an occupation that does not exist, the first one is selected; the choice can be closed", async () => {
  await open("?example=nothing");
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: builder.startSampleChoose });
  expect(choice.value).toBe(choice.options[0]!.value);
  await press(`${builder.startSample} ${builder.startSampleChoose}`);
  expect(screen.queryByRole("combobox", { name: builder.startSampleChoose })).toBeNull();
});

test("signing in returns to the address with its query", async () => {
  await open("?template=modern");
  const next = "/build-resume?template=modern";
  const link = screen.getByRole("link", { name: builder.signIn });
  expect(new URL(link.getAttribute("href")!, location.href).searchParams.get("next")).toBe(next);
  expect(new URL(signInAddress(""), location.href).searchParams.get("next")).toBe(next);
});

test("the server's HTML does not depend on the query, and the browser's first view is the same", async () => {
  history.replaceState(null, "", "/build-resume?template=modern&example=teacher");
  const html = renderToString(page(true));
  expect(html).not.toContain("aria-current");
  const failed = vi.spyOn(console, "error");
  const { hydrateRoot } = await import("react-dom/client");
  const element = document.body.appendChild(document.createElement("div"));
  element.innerHTML = html;
  const root = await act(async () => hydrateRoot(element, page(true)));
  await waitFor(() => expect(marked()).toBe("Use Modern"));
  expect(failed).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  element.remove();
});
