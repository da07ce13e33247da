// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EditedContent } from "../../../tests/support/edited-content.tsx";
import { renderIsland } from "../../../tests/support/island.tsx";
import { createLetter } from "../../documents/model/create-letter.ts";
import type { Attachment, LetterContent } from "../../documents/model/letter.ts";
import { newId } from "../../kit/id.ts";
import { portals } from "../../portals/all.ts";
import { AttachmentFields } from "./attachment-fields.tsx";

const MB = 1024 * 1024;
const attachment = (title: string): Attachment => ({
  id: title,
  fileId: newId(),
  title,
  contentType: "application/pdf",
  pages: 2,
});
const [diploma, reference] = [attachment("Diploma"), attachment("Reference")];

/** Sizes that the server lists, and requests in order. */
let sizes: Map<string, number>;
let requests: string[];
const flush = vi.fn(async () => true);

beforeEach(() => {
  sizes = new Map();
  requests = [];
  flush.mockClear();
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    const attachments = [...sizes].map(([fileId, bytes]) => ({
      fileId,
      bytes,
      contentType: "application/pdf",
      pages: 2,
    }));
    if (url === "/api/attachments") return Response.json({ attachments });
    return new Response("%PDF-", {
      headers: { "content-length": String(4.9 * MB), "x-attachment-resolution": "150" },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Panel({ initial }: { initial: LetterContent }) {
  return (
    <EditedContent initial={initial}>
      {(content, update) => (
        <AttachmentFields documentId="letter" content={content} update={update} flush={flush} />
      )}
    </EditedContent>
  );
}
const renderPanel = (...attachments: Attachment[]) =>
  renderIsland(<Panel initial={{ ...createLetter(portals.lde), attachments }} />);
const titles = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);

describe("the attachments of a letter", () => {
  test("show pages and size, and their sum beside the limit", async () => {
    sizes = new Map([[diploma.fileId, 1.2 * MB]]);
    renderPanel(diploma);
    await screen.findByText("Pages: 2, 1.2 MB");
    screen.getByText("About 1.3 MB of 5 MB");
    expect(screen.getByRole<HTMLMeterElement>("meter").value).toBeCloseTo(0.27, 2);
    expect(screen.queryByText(/largest/)).toBeNull();
  });

  test("above the limit name the largest one", async () => {
    sizes = new Map([
      [diploma.fileId, 2 * MB],
      [reference.fileId, 4 * MB],
    ]);
    renderPanel(diploma, reference);
    await screen.findByText(/The largest attachment: Reference/);
  });

  test("are moved by button and removed, and a removal can be undone", async () => {
    renderPanel(diploma, reference);
    fireEvent.click(screen.getByRole("button", { name: "Move Reference up" }));
    expect(titles()).toEqual(["Reference", "Diploma"]);
    fireEvent.click(screen.getByRole("button", { name: "Remove Reference" }));
    expect(titles()).toEqual(["Diploma"]);
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(titles()).toEqual(["Reference", "Diploma"]);
  });

  test("of a wrong type or too large are refused before the upload, each with its name", async () => {
    renderPanel();
    const input = document.querySelector<HTMLInputElement>("[data-file-input='attachment']")!;
    const large = new File([new Uint8Array(10 * MB + 1)], "scan.pdf", { type: "application/pdf" });
    const files = [new File(["x"], "cv.docx", { type: "application/msword" }), large];
    await act(async () => fireEvent.change(input, { target: { files } }));
    const alerts = (await screen.findAllByRole("alert")).map(({ textContent }) => textContent);
    expect(alerts).toEqual([
      expect.stringMatching(/^cv\.docx: /),
      expect.stringMatching(/^scan\.pdf: .*too large/),
    ]);
    expect(requests).toEqual(["/api/attachments"]);
  });

  test("are downloaded after a save, and the status says that they were made smaller", async () => {
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
    renderPanel(diploma);
    fireEvent.click(screen.getByRole("button", { name: /Download application/ }));
    await screen.findByText(/Your application is 4.9 MB. The attachments were made smaller/);
    expect(flush).toHaveBeenCalledOnce();
    await waitFor(() => expect(requests).toContain("/api/documents/letter/application.pdf"));
  });
});
