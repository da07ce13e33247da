import { z } from "zod";
import { personalFields } from "../../portals/portal.ts";
import { extra, id, text, unique } from "./fields.ts";
import { limits } from "./limits.ts";

const line = text(limits.line);
const optional = line.optional();
const url = text(limits.url).optional();

/** Name parts; the portal's `name.parts` gives their order. A single name is in `given`. */
const personName = z.strictObject({
  prefix: optional,
  given: optional,
  middle: optional,
  particle: optional,
  family: optional,
  family2: optional,
  suffix: optional,
  /** Pronunciation: furigana. */
  reading: optional,
  /** The whole name in Latin letters, where forms ask for it beside the name: "Hong Gildong". */
  latin: optional,
  /** The whole name in its original characters: "洪吉童". */
  native: optional,
});
export type PersonName = z.infer<typeof personName>;

const location = z.strictObject({
  /** Street and house number, lines separated by "\n". */
  address: optional,
  postalCode: optional,
  city: optional,
  region: optional,
  /** Usually ISO 3166-1 alpha-2; an import may contain other text. */
  countryCode: optional,
  extra,
});

/** A link with `hidden` is not typeset. */
const profileLink = z.strictObject({
  id,
  network: optional,
  username: optional,
  url,
  hidden: z.literal(true).optional(),
  extra,
});

/** A stored photo (`/api/files/{fileId}`), already cropped to the portal's ratio. */
const photo = z.strictObject({ fileId: z.uuid(), visible: z.boolean() });

export const person = z.strictObject({
  name: personName,
  headline: optional,
  email: optional,
  phone: optional,
  url,
  location: location.optional(),
  links: unique(z.array(profileLink).max(limits.links), "id").optional(),
  photo: photo.optional(),
  /** One entry per field; an entry with `visible: false` is not typeset. `birthDate` is a partial date. */
  personal: unique(
    z
      .array(z.strictObject({ field: z.enum(personalFields), value: line, visible: z.boolean() }))
      .max(personalFields.length),
    "field",
  ),
  extra,
});
export type Person = z.infer<typeof person>;
