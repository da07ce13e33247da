import { signInAddress, useErrorMessage, useIsland } from "../../browser/island.tsx";
import { isSignedOut } from "../../browser/load-failure.tsx";
import { RequestFailed } from "../../browser/requests.ts";

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
