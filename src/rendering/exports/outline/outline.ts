import type { RenderData } from "../../render-data.ts";
import { formParts } from "./form-parts.ts";
import { letterParts } from "./letter-parts.ts";
import type { OutlinePart } from "./part.ts";
import { resumeParts } from "./resume-parts.ts";

/** The parts of a document in reading order. */
export function outlineOf(data: RenderData): OutlinePart[] {
  if (data.kind === "letter") return letterParts(data);
  return data.form ? formParts(data, data.form) : resumeParts(data);
}
