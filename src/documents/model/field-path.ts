/** Where a value is in a content: keys, and ids for entries of lists, like the path of a conflict. [] is the whole document. */
export type FieldPath = readonly string[];
