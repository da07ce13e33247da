// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import english from "../../../../content/resource/en-US.json" with { type: "json" };
import { buildResume } from "../../../../tests/support/documents.ts";
import { renderIsland } from "../../../../tests/support/island.tsx";
import { portals } from "../../../portals/all.ts";
import { loadLanguage } from "../../tailor/languages.ts";
import TailorPanel from "./tailor-panel.tsx";

const { tailor } = english.checks;
const resume = buildResume("en-GB");
const content = {
  ...resume,
  sections: resume.sections.map((section) =>
    section.type === "summary" ? { ...section, text: "Taught phonics and more phonics" } : section,
  ),
};
const documentId = "0197f8b4-0000-7000-8000-000000000001";
const applicationId = "0197f8b4-0000-7000-8000-000000000002";
const copyId = "0197f8b4-0000-7000-8000-000000000003";

const openWord = vi.fn();
const flush = vi.fn(async () => true);
beforeEach(async () => {
  sessionStorage.clear();
  openWord.mockReset();
  flush.mockReset().mockResolvedValue(true);
  await loadLanguage("en-GB");
});
afterEach(() => vi.unstubAllGlobals());

async function paste(advert: string) {
  renderIsland(<TailorPanel {...{ documentId, content, flush, openWord }} />, portals.luk);
  await act(
    async () => void fireEvent.change(screen.getByLabelText(tailor.advert), { target: { value: advert } }),
  );
  await screen.findByText(tailor.lead);
}
const listAfter = (heading: string) =>
  within(screen.getByRole("heading", { name: new RegExp(heading) }).parentElement!);

test("words of the advert are listed as found or missing, and a found one leads to each of its places in turn", async () => {
  await paste("Phonics and beekeeping");
  expect(listAfter(tailor.missing).getByText("beekeeping")).toBeTruthy();
  const word = listAfter(tailor.found).getByRole("button", { name: /Phonics/ });
  fireEvent.click(word);
  fireEvent.click(word);
  expect(openWord.mock.calls.map(([place]) => place)).toEqual([
    { spot: expect.stringMatching(/^summary\/text/), word: "phonics", start: 7 },
    { spot: expect.stringMatching(/^summary\/text/), word: "phonics", start: 24 },
  ]);
});

test("the advert is there again when the panel opens again, and is sent nowhere", async () => {
  const request = vi.fn();
  vi.stubGlobal("fetch", request);
  await paste("Phonics and beekeeping");
  expect(sessionStorage.getItem("dossier-advert")).toBe("Phonics and beekeeping");
  expect(request).not.toHaveBeenCalled();
});

async function makeCopy() {
  fireEvent.change(screen.getByLabelText(tailor.employer), { target: { value: " Anna Freud School " } });
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: tailor.make })));
}

test("the copy belongs to a new application of the employer and is opened; another attempt repeats the same request", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  let isUp = false;
  const request = vi.fn(async (url: string, _init: RequestInit) => {
    if (!isUp) return new Response(null, { status: 503 });
    return Response.json(
      url.endsWith("/documents") ? { document: { id: copyId } } : { application: { id: applicationId } },
    );
  });
  vi.stubGlobal("fetch", request);
  await paste("Phonics");
  await makeCopy();
  await screen.findByRole("alert");
  isUp = true;
  await makeCopy();
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`/${portals.luk.slugs.resume}/${copyId}`));
  const sent = request.mock.calls.map(([url, { body, headers }]) => ({
    url,
    body: JSON.parse(String(body)),
    key: new Headers(headers).get("idempotency-key"),
  }));
  expect(sent.map(({ url }) => url)).toEqual([
    "/api/applications",
    "/api/applications",
    `/api/applications/${applicationId}/documents`,
  ]);
  expect(sent[1]!.body).toEqual({ employer: "Anna Freud School" });
  expect(sent[2]!.body).toEqual({ kind: "resume", from: { resumeId: documentId } });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test("no copy is made of edits that are not saved", async () => {
  const request = vi.fn();
  vi.stubGlobal("fetch", request);
  flush.mockResolvedValue(false);
  await paste("Phonics");
  await makeCopy();
  expect((await screen.findByRole("alert")).textContent).toContain(english.errors.offline);
  expect(request).not.toHaveBeenCalled();
});
