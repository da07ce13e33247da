/** Values of fields with a fixed choice. In a file without the schemas, so that browser code does not load the validator. */

/** Levels of the European language framework. */
export const cefrLevels = ["A1", "A2", "B1", "B2", "C1", "C2"] as const;
export type CefrLevel = (typeof cefrLevels)[number];
/** The five skills of the Europass grid, in its order. */
export const cefrSkills = ["listening", "reading", "interaction", "production", "writing"] as const;

/** How an education ended: 卒業, 卒業見込, 中退. */
export const educationStatuses = ["completed", "expected", "left"] as const;

/** The finest part of a section's dates to print. */
export const datePrecisions = ["month", "year"] as const;

/** Honorifics after the addressee's name, where letters have one: 御中, 様, 先生. */
export const honorifics = ["onchu", "sama", "sensei", "none"] as const;
export type Honorific = (typeof honorifics)[number];

export const attachmentTypes = ["application/pdf", "image/jpeg", "image/png"] as const;
