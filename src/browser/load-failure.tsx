import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/status/notice.tsx";
import { useErrorMessage, useIsland, useMessages } from "./island.tsx";
import { RequestFailed } from "./requests.ts";

export const isUnreached = (error: unknown): boolean =>
  error instanceof RequestFailed && error.code === "offline";

export const isSignedOut = (error: unknown): boolean =>
  error instanceof RequestFailed && error.code === "unauthenticated";

type LoadFailureProps = {
  error: unknown;
  fallback: string;
  /** The message without a connection, if there is more to say than that. */
  offline?: string;
  retry: () => void;
};

/** The error message with a retry button, or for a missing document with a link to the dashboard. */
export function LoadFailure({ error, fallback, offline, retry }: LoadFailureProps) {
  const { base } = useIsland();
  const t = useMessages("common");
  const errorMessage = useErrorMessage();
  const missing = error instanceof RequestFailed && error.code === "notFound";
  const wasOffline = isUnreached(error);
  const ownMessage = wasOffline ? (offline ?? errorMessage(error)) : errorMessage(error);
  return (
    <Notice
      {...(wasOffline ? { icon: "offline" } : { tone: "danger" })}
      actions={
        missing ? (
          <a href={`${base}/dashboard`}>{t("backToDocuments")}</a>
        ) : (
          <Button variant="primary" onPress={retry}>
            {t("retry")}
          </Button>
        )
      }
    >
      {missing || wasOffline ? ownMessage : fallback}
    </Notice>
  );
}
