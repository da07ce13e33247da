import type { Translator } from "../../../content/messages.ts";
import type { RenderInput } from "../../renderer.server.ts";
import type { DocxJob } from "../../typesetting/job.ts";
import { exportDataOf } from "../export-data.ts";

/** Presents a document and packs it for a typesetting process. */
export function createDocxJob(input: RenderInput, translator: Translator): DocxJob {
  const { data, manifest } = exportDataOf(input, translator);
  const { id, formOf } = manifest;
  const showsPhoto = data.kind === "resume" && !!data.photo;
  return {
    output: "docx",
    template: { id, ...(formOf && { formOf }) },
    data: JSON.stringify(data),
    ...(showsPhoto && { photo: input.photo!.bytes }),
    ...(input.signature && { signature: input.signature.bytes }),
  };
}
