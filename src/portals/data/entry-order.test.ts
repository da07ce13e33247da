import { expect, test } from "vitest";
import { allPortals } from "../all.ts";
import type { PortalCode } from "../portal.ts";

/** Countries whose resumes name the employer first. In all others the title comes first. */
const employerFirst: PortalCode[] = ["luk", "wlb", "lbr", "lmx", "ljp", "lkr", "lid"];

test.each(allPortals.map((portal) => [portal.code, portal] as const))(
  "%s: the first line of a job is what the country's resumes begin with",
  (code, { resume }) => {
    expect(resume.entryOrder).toBe(employerFirst.includes(code) ? "employer" : "title");
  },
);

test("periods in right-to-left scripts use words, so that start and end cannot swap", () => {
  for (const { dir, dates } of allPortals) expect(!!dates.phrases).toBe(dir === "rtl");
});
