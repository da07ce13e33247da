/** JSON Resume 1.3 in and out; the fields stand in `json-resume/fields.ts`. */
export { type ExportLoss, exportJsonResume } from "./json-resume/export.ts";
export { importJsonResume } from "./json-resume/import.ts";
export { type ImportLoss, type ImportLossReason, importLossReasons } from "./json-resume/losses.ts";
