import { isObject, type JsonObject } from "../../../kit/json.ts";

/**
 * The resume of a file of YAMLResume as JSON Resume: `content` has its lists, with place and profiles beside `basics`.
 * Null for any other data. The file's layouts and locale are about its own pages.
 */
export function contentOfYamlResume(data: unknown): JsonObject | null {
  if (!isObject(data) || !isObject(data.content)) return null;
  const { basics, location, profiles, ...lists } = data.content;
  if (!isObject(basics)) return null;
  return {
    basics: {
      ...basics,
      ...(isObject(location) && { location }),
      ...(Array.isArray(profiles) && { profiles }),
    },
    ...lists,
  };
}
