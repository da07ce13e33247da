import { z } from "zod";
import { documentSummary } from "../model/document.ts";

/** A deleted document that can still be restored. */
export const deletedDocument = documentSummary
  .pick({ id: true, kind: true, title: true, portal: true })
  .extend({
    deletedAt: z.iso.datetime(),
    /** When it is deleted for good. */
    restorableUntil: z.iso.datetime(),
  });
export type DeletedDocument = z.infer<typeof deletedDocument>;

export const trashResponse = z.object({ documents: z.array(deletedDocument) });

/** The deletion of the newest document that the user saw, so that nothing deleted since is lost unseen. */
export const emptyTrashQuery = z.object({ until: z.iso.datetime() });
