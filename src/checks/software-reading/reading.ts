import { z } from "zod";

/** `right`: in its own field; `partly`: in the text, but incomplete or in another field; `missing`: not in the text. */
const factStates = ["right", "partly", "missing"] as const;
export type FactState = (typeof factStates)[number];

const fact = z.object({
  /** Of the field in the document: keys, and ids of list entries. */
  path: z.array(z.string()),
  /** As it is printed; of lines, their number. */
  own: z.string(),
  /** In the field where a recruiter's system would look for it; null if there is nothing. */
  read: z.string().nullable(),
  state: z.enum(factStates),
});
export type ReadingFact = z.infer<typeof fact>;

/** The response of POST /api/software-reading. */
export const softwareReading = z.object({
  pages: z.number().int().positive(),
  /** The person, a section of prose or short entries, or an entry, with its facts. */
  groups: z.array(z.object({ path: z.array(z.string()), facts: z.array(fact) })),
  /** The text of the PDF in the order in which it is read. */
  lines: z.array(z.string()),
});
export type SoftwareReading = z.infer<typeof softwareReading>;
