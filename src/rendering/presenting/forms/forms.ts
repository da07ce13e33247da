import type { ResumeContent } from "../../../documents/model/resume.ts";
import type { ResumeData } from "../../render-data.ts";
import type { FormId } from "../../templates/manifest.ts";
import type { PresentContext } from "../present-context.ts";
import { presentIryeokseo } from "./iryeokseo.ts";
import { presentRirekisho } from "./rirekisho.ts";
import { presentShokumukeirekisho } from "./shokumukeirekisho.ts";

type Presented = Omit<ResumeData, "design">;

/** Adds the cells and tables of a national form to a presented resume. */
export const formPresenters: Record<
  FormId,
  (content: ResumeContent, data: Presented, context: PresentContext) => Presented
> = {
  rirekisho: presentRirekisho,
  shokumukeirekisho: presentShokumukeirekisho,
  iryeokseo: presentIryeokseo,
};
