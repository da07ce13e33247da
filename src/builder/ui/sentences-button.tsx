import { useMessages } from "../../browser/island.tsx";
import { Button } from "../../ui/button.tsx";

/** Opens the ready sentences, from the line of a label. */
export function SentencesButton({ onPress }: { onPress: () => void }) {
  const t = useMessages("builder");
  return (
    <Button variant="quiet" icon="phrases" isSmall onPress={onPress}>
      {t("phrasesTool")}
    </Button>
  );
}
