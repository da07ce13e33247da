import { z } from "zod";
import { type Role, roles } from "../../http/viewer.ts";
import { inputId, inputLine } from "../../kit/api/input-text.ts";

export type PeopleQuery = { q: string; role?: Role; after?: string };

const query = z.object({
  q: inputLine(200).catch(""),
  role: z.enum(roles).optional().catch(undefined),
  after: inputId().optional().catch(undefined),
});

/** What an operator searches for. Invalid values are ignored. */
export const readPeopleQuery = (input: Record<string, string>): PeopleQuery =>
  query.parse({ ...input, q: input.q ?? "" });
