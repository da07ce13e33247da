import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import { LoadFailure } from "../../browser/load-failure.tsx";
import { RequestFailed } from "../../browser/requests.ts";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import type { JobHunt } from "../job-hunt/job-hunt.tsx";

type ViewProps = ComponentProps<typeof JobHunt>;
type Props = ViewProps & {
  /** Called when the job hunt is on the page. */
  onShown: () => void;
};

/** The job hunt, whose code is loaded when the user has applications. */
export function JobHuntPanel({ onShown, ...props }: Props) {
  const t = useMessages("dashboard");
  const [View, setView] = useState<ComponentType<ViewProps> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const loaded = (await import("../job-hunt/job-hunt.tsx")).JobHunt;
      setView(() => loaded);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  const reportShown = useStableHandler(onShown);
  useEffect(() => {
    if (View) reportShown();
  }, [View, reportShown]);
  if (View) return <View {...props} />;
  if (!isFailed) return null;
  return (
    <LoadFailure error={new RequestFailed("offline")} fallback={t("loadFailed")} retry={() => void load()} />
  );
}
