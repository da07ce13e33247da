import { expect, test, vi } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import type { AcceptedDraft } from "../../documents/api.ts";
import { importDraft } from "../../importing/draft.ts";
import { portals } from "../../portals/all.ts";
import { uploadDocument } from "./upload-document.server.ts";

test("an uploaded letter is stored as a letter", async () => {
  const content = buildLetter("en-GB");
  const head = { title: "Letter", missing: [], format: "docx" };
  const asResume = { ...head, kind: "resume", content: buildResume("en-GB"), marks: [], findings: [] };
  const draft = importDraft.parse({
    ...{ ...head, kind: "letter", content, unplaced: [] },
    asResume: { ...asResume, source: { pages: [], lines: [] } },
  });
  const acceptDraft = vi.fn(
    async (_owner: string, _page: object, accepted: AcceptedDraft) => accepted as never,
  );
  const { unread } = await uploadDocument(
    {
      translator,
      importProcesses: { admit: async () => {}, read: async () => draft },
      chargeCpu: () => {},
      acceptDraft,
    },
    {
      ...{
        ownerId: "owner",
        page: { portal: portals.luk, lite: false },
        requester: { clientIp: "192.0.2.1" },
      },
      file: { bytes: new TextEncoder().encode("PK\0"), name: "Letter.docx" },
      signal: new AbortController().signal,
    },
  );
  expect(acceptDraft.mock.calls[0]![2]).toMatchObject({ title: "Letter", kind: "letter", content });
  expect(unread).toEqual([]);
});
