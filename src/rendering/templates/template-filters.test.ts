import { expect, test } from "vitest";
import { allPortals, portals } from "../../portals/all.ts";
import { templates } from "./all.ts";
import { matchesFilter, type TemplateFilter, usefulFilters } from "./template-filters.ts";

const resumes = templates.filter(({ kind }) => kind === "resume");
const matching = (filter: TemplateFilter) =>
  resumes.filter((manifest) => matchesFilter(manifest, filter)).map(({ id }) => id);

test("each filter matches the templates of that layout", () => {
  const forms = ["rirekisho", "iryeokseo"];
  const all = resumes.map(({ id }) => id);
  expect(matching("twoColumns")).toEqual(["sidebar"]);
  expect(matching("oneColumn")).toEqual(all.filter((id) => id !== "sidebar" && !forms.includes(id)));
  expect(matching("photo")).toEqual(all.filter((id) => id !== "plain" && id !== "shokumukeirekisho"));
  expect(matching("form")).toEqual(["rirekisho", "shokumukeirekisho", "iryeokseo"]);
});

test("no filter is offered that shows nothing or everything", () => {
  const plain = resumes.filter(({ id }) => id === "plain" || id === "classic");
  expect(usefulFilters(plain, portals.lde)).toEqual(["photo"]);
  expect(usefulFilters([], portals.lde)).toEqual([]);
  expect(usefulFilters(resumes, portals.ljp)).toEqual(["oneColumn", "twoColumns", "photo", "form"]);
});

test("a photo is a filter where resumes have one", () => {
  for (const portal of allPortals)
    expect(usefulFilters(resumes, portal).includes("photo"), portal.code).toBe(
      portal.resume.photo !== "avoid",
    );
});
