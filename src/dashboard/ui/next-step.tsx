import { useIsland, useMessages } from "../../browser/island.tsx";
import { editorPath } from "../../documents/client/editor-path.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import type { NextStep } from "../document-groups.ts";
import { BlankPage } from "./blank-page.tsx";
import styles from "./next-step.module.css";

const texts = {
  resume: { title: "nextResume", text: "nextResumeText" },
  letter: { title: "nextLetter", text: "nextLetterText" },
  application: { title: "nextApplication", text: "nextApplicationText" },
} as const;

type Props = { step: NextStep; onAddApplication: () => void };

/** Suggests the next step, beside an empty page. */
export function NextStepCard({ step, onAddApplication }: Props) {
  const { base, portal } = useIsland();
  const t = useMessages("dashboard");
  const tHunt = useMessages("hunt");
  const { title, text } = texts[step];
  return (
    <section className={styles.card} aria-labelledby="next-step">
      <BlankPage className={styles.page} />
      <div className={styles.text}>
        <p className={styles.label}>{t("next")}</p>
        <h2 id="next-step" className={styles.title}>
          {t(title)}
        </h2>
        <p>{t(text)}</p>
        {step === "application" ? (
          <Button variant="secondary" icon="work" onPress={onAddApplication}>
            {tHunt("add")}
          </Button>
        ) : (
          <LinkButton icon="add" href={editorPath(portal, base, step)}>
            {t(step === "letter" ? "newLetter" : "newResume")}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
