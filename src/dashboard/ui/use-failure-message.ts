import { RequestFailed } from "../../documents/client/document-api.ts";
import { isSignedOut } from "../../documents/editing/ui/document-page.tsx";
import { signInAddress, useErrorMessage, useIsland } from "../../documents/editing/ui/island.tsx";

/** True for a document that was deleted somewhere else. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof RequestFailed && error.code === "notFound";

/** What a failed request comes to: an ended session leads to signing in and back here, the rest is a text. */
export function useFailureMessage(): (error: unknown) => string | null {
  const { base } = useIsland();
  const text = useErrorMessage();
  return (error) => {
    if (!isSignedOut(error)) return text(error);
    location.assign(signInAddress(base));
    return null;
  };
}
