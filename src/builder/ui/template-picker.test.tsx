// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { stubIntersectionObserver } from "../../../tests/support/intersection-observer.ts";
import { renderIsland } from "../../../tests/support/island.tsx";
import { createResume } from "../../documents/model/create-resume.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { portals } from "../../portals/all.ts";
import { templates } from "../../rendering/templates/all.ts";
import { TemplatePicker } from "./template-picker.tsx";

let current: ResumeContent;

function Harness({ initial }: { initial: ResumeContent }) {
  const [content, setContent] = useState(initial);
  current = content;
  return <TemplatePicker content={content} own={null} update={(edit) => setContent(edit)} />;
}

test("shows every resume template, and changes to the chosen one", () => {
  renderIsland(<Harness initial={createResume(portals.wlb)} />);
  const ids = templates.filter(({ kind }) => kind === "resume").map(({ id }) => id);
  expect(screen.getAllByRole("radio")).toHaveLength(ids.length);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Classic/ }).checked).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: /^Modern/ }));
  expect(current.template).toEqual({ id: "modern", version: 1 });
});

test("a document with a version that does not exist gets the template's own when its card is pressed", () => {
  const template = { id: "classic", version: 9 };
  renderIsland(<Harness initial={{ ...createResume(portals.wlb), template }} />);
  fireEvent.click(screen.getByRole("radio", { name: /^Classic/ }));
  expect(current.template).toEqual({ id: "classic", version: 1 });
});

test("cards in view are drawn with the user's own resume, in their template", async () => {
  const fetching = vi.fn(async (_address: string, _init: { body: string }) =>
    Response.json({ pages: ["<svg/>"], missing: [], places: [] }),
  );
  vi.stubGlobal("fetch", fetching);
  stubIntersectionObserver(({ dataset }) => ["classic", "modern"].includes(dataset.template!));
  const content = { ...createResume(portals.wlb), person: { name: { given: "Ana" }, personal: [] } };
  const { unmount } = renderIsland(
    <TemplatePicker content={content} own={{ content, title: "CV", portal: "wlb" }} update={() => {}} />,
  );
  await waitFor(() => expect(document.querySelectorAll("img[data-own]")).toHaveLength(2));
  const sent = fetching.mock.calls.map(([address, { body }]) => [address, JSON.parse(body).content]);
  expect(sent.map(([address]) => address)).toEqual(["/api/preview", "/api/preview"]);
  expect(sent.map(([, { template }]) => template.id).sort()).toEqual(["classic", "modern"]);
  expect(sent[0]![1].person.name).toEqual({ given: "Ana" });
  unmount();
  vi.unstubAllGlobals();
});
