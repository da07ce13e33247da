import { createContentLibrary } from "../src/content/content-library.server.ts";
import { createFileContentSource } from "../src/content/files/file-content-source.server.ts";

export { readSample } from "../src/writing/samples.server.ts";

export const content = createContentLibrary(createFileContentSource());
