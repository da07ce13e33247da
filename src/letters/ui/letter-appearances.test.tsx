// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { buildResume } from "../../../tests/support/documents.ts";
import { EditedContent } from "../../../tests/support/edited-content.tsx";
import { stubIntersectionObserver } from "../../../tests/support/intersection-observer.ts";
import { renderIsland } from "../../../tests/support/island.tsx";
import { createLetter } from "../../documents/model/create-letter.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import { portals } from "../../portals/all.ts";
import { appearancesOf } from "../../rendering/presenting/letter-design.ts";
import { LetterAppearances } from "./letter-appearances.tsx";

const resumeId = "01980000-0000-7000-8000-000000000002";
const resume = {
  id: resumeId,
  kind: "resume",
  content: buildResume("en-US", { template: { id: "modern", version: 1 } }),
};
const drawn: LetterContent[] = [];
let current: LetterContent;

beforeEach(() => {
  drawn.length = 0;
  stubIntersectionObserver(({ dataset }) => dataset.template === "academic");
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    if (url.startsWith("/api/documents/")) return Response.json({ document: resume });
    drawn.push(JSON.parse(body).content);
    return Response.json({ pages: ["<svg/>"], missing: [], places: [] });
  });
});

const show = (design: LetterContent["design"], resumeId?: string) =>
  renderIsland(
    <EditedContent initial={{ ...createLetter(portals.wlb, { design }), ...(resumeId && { resumeId }) }}>
      {(content, update) => {
        current = content;
        return (
          <LetterAppearances content={content} own={{ content, title: "", portal: "wlb" }} update={update} />
        );
      }}
    </EditedContent>,
  );

test("a letter takes the appearance of a template and keeps what the user has chosen besides", async () => {
  show({ accent: "#123456", size: 11 });
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: "Academic" }));
  const { design } = appearancesOf({ portal: portals.wlb, locale: "en-US" }).find(
    ({ id }) => id === "academic",
  )!;
  expect(current.design).toEqual({ size: 11, ...design });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Academic" }).checked).toBe(true);
  await waitFor(() => expect(drawn.at(-1)?.design).toMatchObject(design));
});

test("a letter looks like the resume that it goes with, at one press", async () => {
  show({ size: 11 }, resumeId);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Match my resume" })));
  expect(current.design).toEqual({ size: 11, accent: "#b4532a", fontPair: "commissioner" });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Modern" }).checked).toBe(true);
});

test("a letter without a resume has none to look like", () => {
  show(undefined);
  expect(screen.queryByRole("button", { name: "Match my resume" })).toBeNull();
});
