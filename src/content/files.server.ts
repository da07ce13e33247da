import { join } from "node:path";

/** The folder of the portals' data; the process runs at the project's root, built or not. */
export const contentPath = (...parts: string[]): string => join(process.cwd(), "content", ...parts);
