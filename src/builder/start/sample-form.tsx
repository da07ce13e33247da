import { useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { findOccupation } from "../../writing/find-occupation.ts";
import { HelpFrame } from "../../writing/ui/help-frame.tsx";
import { useWritingHelp } from "../../writing/ui/use-writing-help.ts";

type Props = {
  /** Selected at first. An occupation that does not exist is ignored. */
  requested?: string | undefined;
  /** Else, the occupation nearest to this job title is. */
  guess: string;
  onUse: (occupation: string) => void;
  isPending: boolean;
};

/** The choice of an occupation whose sample resume the user starts from. */
export function SampleForm({ requested, guess, onUse, isPending }: Props) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const state = useWritingHelp(portal.locale);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <HelpFrame state={state}>
      {(help) => {
        const options = help.occupations
          .map(({ id, names }) => ({ key: id, label: [...new Set(names)].join(" / ") }))
          .sort((one, other) => one.label.localeCompare(other.label, portal.formatLocale));
        const known = options.find(({ key }) => key === requested)?.key;
        const value = chosen ?? known ?? findOccupation(guess, help)?.occupation.id ?? options[0]!.key;
        return (
          <>
            <Select label={t("startSampleChoose")} options={options} value={value} onChange={setChosen} />
            <Button variant="primary" isDisabled={isPending} onPress={() => onUse(value)}>
              {t("startSampleUse")}
            </Button>
          </>
        );
      }}
    </HelpFrame>
  );
}
