import { expect, test } from "vitest";
import { contentLibrary, translator } from "../../../tests/support/content.ts";
import { allPortals } from "../../portals/all.ts";
import { createPrintedPages } from "../../rendering/presenting/printed-pages.ts";
import { readSample } from "../../writing/samples.server.ts";
import { presentExample } from "./present-example.ts";

test.each(allPortals.map((portal) => [portal.code, portal] as const))(
  "%s: the example review quotes lines of the country's sample, and accepting everything restores the sample",
  (code, portal) => {
    const { resume } = readSample(portal);
    const sample = createPrintedPages(translator, portal).blocks(resume);
    const example = contentLibrary.readReviewExample(code);
    const { blocks, comments } = presentExample(sample, example);
    expect(comments.map(({ number }) => number)).toEqual(example.comments.map((_, index) => index + 1));
    expect(comments.map(({ kind }) => kind)).toContain("comment");
    for (const { kind, quote, location, replacement } of comments) {
      const { text } = blocks.find(({ spot }) => spot === location!.spot)!;
      expect(text.slice(location!.start, location!.end)).toBe(quote);
      if (kind === "comment") continue;
      const accepted = text.slice(0, location!.start) + replacement + text.slice(location!.end);
      expect(sample.map((block) => block.text)).toContain(accepted);
      expect(accepted).not.toBe(text);
    }
  },
);

test("a line that the sample does not have is an error", () => {
  const { resume } = readSample(allPortals[0]!);
  const sample = createPrintedPages(translator, allPortals[0]!).blocks(resume);
  expect(() => presentExample(sample, { comments: [{ on: "Not there", text: "?" }] })).toThrow("Not there");
});
