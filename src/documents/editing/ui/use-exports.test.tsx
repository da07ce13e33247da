// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import english from "../../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../../tests/support/island.tsx";
import { useExports } from "./use-exports.ts";

const onPdfDownloaded = vi.fn();
const fetched = vi.fn<(address: string) => Response>();
let isSaved: boolean;

beforeEach(() => {
  isSaved = true;
  onPdfDownloaded.mockReset();
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
    onPdfDownloaded,
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

test("onPdfDownloaded runs after a PDF download, not after a JSON download", async () => {
  renderIsland(<Exports />);
  await press("JSON");
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(onPdfDownloaded).not.toHaveBeenCalled();
  await press("PDF");
  expect(fetched).toHaveBeenLastCalledWith("/api/documents/a/pdf");
  expect(onPdfDownloaded).toHaveBeenCalledTimes(1);
});

test("onPdfDownloaded does not run after a failed PDF download", async () => {
  renderIsland(<Exports />);
  fetched.mockImplementation(() =>
    Response.json({ error: { code: "unavailable", message: "x" } }, { status: 503 }),
  );
  await press("PDF");
  expect(screen.getByText(english.builder.downloadFailed)).toBeTruthy();
  isSaved = false;
  await press("PDF");
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(onPdfDownloaded).not.toHaveBeenCalled();
});
