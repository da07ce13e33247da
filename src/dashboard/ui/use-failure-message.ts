import { RequestFailed } from "../../documents/client/document-api.ts";
import { isSignedOut } from "../../documents/editing/ui/document-page.tsx";
import { signInAddress, useErrorMessage, useIsland } from "../../documents/editing/ui/island.tsx";

/** True for a document that was deleted elsewhere. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof RequestFailed && error.code === "notFound";

/** The message for a failed request. Null after an ended session, for which it redirects to the sign-in page. */
export function useFailureMessage(): (error: unknown) => string | null {
  const { base } = useIsland();
  const errorMessage = useErrorMessage();
  return (error) => {
    if (!isSignedOut(error)) return errorMessage(error);
    location.assign(signInAddress(base));
    return null;
  };
}
