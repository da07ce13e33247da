import { type ComponentType, useEffect, useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import type { Translate } from "../../content/messages.ts";
import type { Tool } from "../../documents/editing/ui/tool-panel.tsx";
import { DictionaryFailure } from "./load-failure.tsx";
import type { SpellingPanelProps } from "./spelling-panel.tsx";

/** The words that the dictionary does not have. */
export const spellingTool = (t: Translate<"builder">, props: SpellingPanelProps): Tool => ({
  id: "spelling",
  label: t("spellingTool"),
  icon: "spelling",
  isRare: true,
  body: () => <SpellingTool {...props} />,
});

/** The spelling panel, whose script is loaded when the tool is first opened. */
function SpellingTool(props: SpellingPanelProps) {
  const t = useMessages("spelling");
  const [Panel, setPanel] = useState<ComponentType<SpellingPanelProps> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isOpen = true;
    setFailed(false);
    import("./spelling-panel.tsx").then(
      ({ SpellingPanel }) => isOpen && setPanel(() => SpellingPanel),
      () => isOpen && setFailed(true),
    );
    return () => {
      isOpen = false;
    };
  }, [attempt]);
  if (Panel) return <Panel {...props} />;
  return hasFailed ? (
    <DictionaryFailure onRetry={() => setAttempt(attempt + 1)} />
  ) : (
    <p role="status">{t("loading")}</p>
  );
}
