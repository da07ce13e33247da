import type { CorpusFile } from "./corpus-file.ts";
import { fieldFiles } from "./field-files.ts";
import { pageFiles, pdfFiles } from "./page-files.ts";

/** The sample people as files of all programs, of our own making. */
export const corpus: CorpusFile[] = [...fieldFiles, ...pageFiles, ...pdfFiles];
