import { describe, expect, test } from "vitest";
import { fitPages } from "./fit-pages.ts";

const designs = ["0", "1", "2", "3", "4", "5", "6", "7"];
/** A document that has one page from the design `from` on, and two before. */
const fitted = (from: number, pages?: number) => {
  const layouts: string[] = [];
  const result = fitPages({ designs, pages }, (design) => {
    layouts.push(design);
    return { numOfPages: Number(design) >= from ? 1 : 2 };
  });
  return { ...result, layouts };
};

describe("fitting a document to a number of pages", () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7])(
    "takes design %i, the loosest that fits, in at most four layouts",
    (from) => {
      const { design, fits, document, layouts } = fitted(from, 1);
      expect({ design, fits, pages: document.numOfPages }).toEqual({
        design: String(from),
        fits: true,
        pages: 1,
      });
      expect(layouts.length).toBeLessThanOrEqual(4);
    },
  );

  test("says that no design fits, and leaves the document as it is", () => {
    const { design, fits, layouts } = fitted(8, 1);
    expect({ design, fits }).toEqual({ design: "0", fits: false });
    expect(layouts.length).toBeLessThanOrEqual(4);
  });

  test("typesets once without a number of pages, or if the document fits as it is", () => {
    expect(fitted(8)).toMatchObject({ design: "0", layouts: ["0"] });
    expect(fitted(8)).not.toHaveProperty("fits");
    expect(fitted(8, 2)).toMatchObject({ design: "0", fits: true, layouts: ["0"] });
  });
});
