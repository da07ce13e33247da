// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import help from "../../../content/writing/luk.json" with { type: "json" };
import { renderIsland } from "../../../tests/support/island.tsx";
import { createLetter } from "../../documents/model/create-letter.ts";
import { portals } from "../../portals/all.ts";
import { OutlinePanel } from "./outline-panel.tsx";
import { SectionHint } from "./section-hint.tsx";
import { SentencePanel } from "./sentence-panel.tsx";

const respond = () => new Response(JSON.stringify(help), { headers: { "content-type": "application/json" } });
const fetching = vi.fn(async (_address: string) => respond());
beforeEach(() => {
  fetching.mockReset().mockImplementation(async () => respond());
  vi.stubGlobal("fetch", fetching);
});
afterEach(() => vi.unstubAllGlobals());

test("shows the sentences of the user's occupation, inserts one with its blanks, and asks for no account", async () => {
  const onInsert = vi.fn();
  renderIsland(
    <SentencePanel locale="en-GB" section="experience" occupationGuess="Staff nurse" onInsert={onInsert} />,
  );
  const list = await screen.findByRole("list");
  expect(fetching.mock.calls.map(([address]) => address)).toEqual(["/api/writing/en-GB"]);
  expect(within(list).getAllByRole("listitem")).toHaveLength(8);
  fireEvent.click(within(list).getAllByRole("button")[0]!);
  expect(onInsert).toHaveBeenCalledWith(help.occupations[0]!.sentences[0]);
  expect(screen.getByText("Inserted")).toBeTruthy();
  expect(screen.getByText(help.occupations[0]!.example.strong)).toBeTruthy();
});

test("profiles begin with the occupation; another one can be chosen", async () => {
  renderIsland(<SentencePanel locale="en-GB" section="summary" occupationGuess="" onInsert={() => {}} />);
  const field = await screen.findByRole("combobox", { name: "Occupation" });
  expect(screen.queryByRole("list")).toBeNull();
  fireEvent.change(field, { target: { value: "chef" } });
  const [first] = await screen.findAllByRole("listitem");
  expect(first!.textContent).toMatch(/^Chef with \[number\] years/);
});

test("without a connection it says so and tries again", async () => {
  fetching.mockRejectedValueOnce(new TypeError("offline"));
  renderIsland(<SentencePanel locale="es-ES" section="skills" occupationGuess="Nurse" onInsert={() => {}} />);
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect((await screen.findAllByRole("listitem")).length).toBeGreaterThan(5);
});

test("the hint of a section names the country and its source, and opens without a script", async () => {
  renderIsland(<SectionHint locale="en-GB" topic="personal" />);
  const line = await screen.findByText("In the United Kingdom");
  expect(line.closest("summary")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Equality Act 2010" }).getAttribute("rel")).toContain("noopener");
});

test("a letter is put together from the chosen starts; a part can be left out", async () => {
  const onInsert = vi.fn();
  const letter = createLetter(portals.luk);
  renderIsland(<OutlinePanel resume={null} letter={letter} onInsert={onInsert} />);
  const groups = await screen.findAllByRole("group");
  expect(groups).toHaveLength(help.outline.length);
  fireEvent.click(within(groups[0]!).getAllByRole("radio")[1]!);
  fireEvent.click(within(groups[3]!).getByRole("radio", { name: "Leave this part out" }));
  fireEvent.click(screen.getByRole("button", { name: "Put into the letter" }));
  await waitFor(() => expect(onInsert).toHaveBeenCalledTimes(1));
  const [paragraphs] = onInsert.mock.calls[0]!;
  expect(paragraphs.map((one: { part: string }) => one.part)).toEqual(["why", "bring", "proof", "close"]);
  expect(paragraphs[0].text).toContain("I have followed [company]");
});
