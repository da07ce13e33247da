import { z } from "zod";

/** A value to copy into one field of an employer's form. `label` is "" for a value that needs none, such as a job title. */
const textField = z.object({ label: z.string(), value: z.string() });
export type TextField = z.infer<typeof textField>;

const textGroup = z.object({
  /** The heading of the section; "" for the contact details, and for a letter. */
  heading: z.string(),
  /** The fields of each entry: a job, a school; a section without entries has one. */
  entries: z.array(z.array(textField)),
});
export type TextGroup = z.infer<typeof textGroup>;

/** The response of POST /api/document-text. */
export const documentText = z.object({
  /** Direction of the document's script. */
  dir: z.enum(["ltr", "rtl"]),
  /** The whole document as plain text. */
  text: z.string(),
  mail: z.object({ subject: z.string(), body: z.string() }),
  groups: z.array(textGroup),
});
export type DocumentText = z.infer<typeof documentText>;
