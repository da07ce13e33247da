import { fileNameOf } from "../../kit/content-disposition.ts";
import { missingCharactersOf } from "./missing-characters.ts";

/**
 * Saves a response as a file, under the chosen name or that in its Content-Disposition header. Returns the characters that the file lacks,
 * because no font has them.
 */
export async function downloadResponse(
  response: Response,
  fallbackName: string,
  chosenName?: string,
): Promise<string[]> {
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = chosenName || fileNameOf(response.headers.get("content-disposition")) || fallbackName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return missingCharactersOf(response);
}
