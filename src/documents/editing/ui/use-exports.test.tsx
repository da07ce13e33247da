// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import english from "../../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../../tests/support/island.tsx";
import { useExports } from "./use-exports.ts";

const onDownloaded = vi.fn();
const fetched = vi.fn<(address: string) => Response>();
let isSaved: boolean;

beforeEach(() => {
  isSaved = true;
  onDownloaded.mockReset();
  fetched.mockReset().mockImplementation(() => new Response("x"));
  vi.stubGlobal("fetch", async (address: string) => fetched(address));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

function Exports() {
  const { downloadPdf, downloadJson } = useExports({
    documentId: "a",
    title: "Resume",
    flush: async () => isSaved,
    onDownloaded,
  });
  return (
    <>
      <button type="button" onClick={downloadPdf}>
        PDF
      </button>
      <button type="button" onClick={downloadJson}>
        JSON
      </button>
    </>
  );
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

test("a PDF that has reached the person is told of; a JSON file is not", async () => {
  renderIsland(<Exports />);
  await press("JSON");
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(onDownloaded).not.toHaveBeenCalled();
  await press("PDF");
  expect(fetched).toHaveBeenLastCalledWith("/api/documents/a/pdf");
  expect(onDownloaded).toHaveBeenCalledTimes(1);
});

test("a PDF that did not come is not", async () => {
  renderIsland(<Exports />);
  fetched.mockImplementation(() =>
    Response.json({ error: { code: "unavailable", message: "x" } }, { status: 503 }),
  );
  await press("PDF");
  expect(screen.getByText(english.builder.downloadFailed)).toBeTruthy();
  isSaved = false;
  await press("PDF");
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(onDownloaded).not.toHaveBeenCalled();
});
