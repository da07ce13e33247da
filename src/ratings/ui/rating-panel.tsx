import { type CSSProperties, type FormEvent, useEffect, useId, useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { useMessages } from "../../documents/editing/ui/island.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { longestComment } from "../bounds.ts";
import styles from "./rating-panel.module.css";

type Props = {
  /** Resolves to what went wrong, in words; null: the panel may go. */
  onSend: (given: { stars: number; comment: string }) => Promise<string | null>;
  onLater: () => void;
};

const choices = [1, 2, 3, 4, 5];

/** Asks how it was, at the edge of the page: nothing waits for the answer, and the focus stays where it is. */
export function RatingPanel({ onSend, onLater }: Props) {
  const t = useMessages("ratings");
  const errors = useMessages("errors");
  const heading = useId();
  const [stars, setStars] = useState(0);
  const [pointedAt, setPointedAt] = useState(0);
  const [comment, setComment] = useState("");
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const clear = useBannerHeight();
  const isTooLong = comment.length > longestComment;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || isTooLong || stars === 0) return;
    setSending(true);
    setProblem(await onSend({ stars, comment }));
    setSending(false);
  }

  return (
    <section
      className={styles.panel}
      style={{ "--clear": `${clear}px` } as CSSProperties}
      aria-labelledby={heading}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === "Escape" && !defaultPrevented) onLater();
      }}
    >
      <form onSubmit={send}>
        <h2 id={heading} className={styles.heading}>
          {t("title")}
        </h2>
        <p className={styles.lead}>{t("lead")}</p>
        <RadioGroup
          aria-labelledby={heading}
          orientation="horizontal"
          value={stars === 0 ? null : String(stars)}
          onChange={(value) => setStars(Number(value))}
          className={styles.stars!}
        >
          {choices.map((choice) => (
            <Radio
              key={choice}
              value={String(choice)}
              aria-label={t("stars", { count: choice })}
              className={`${styles.star} ${choice <= (pointedAt || stars) ? styles.given : ""}`}
              onHoverChange={(isOver) => setPointedAt(isOver ? choice : 0)}
            >
              <Icon name="star" size={32} />
            </Radio>
          ))}
        </RadioGroup>
        {stars > 0 && (
          <TextArea
            label={t("comment")}
            help={t("commentHelp")}
            error={isTooLong ? errors("field.tooLong") : undefined}
            value={comment}
            onChange={setComment}
            rows={2}
          />
        )}
        {problem && <Notice tone="danger">{problem}</Notice>}
        <div className={styles.actions}>
          {stars > 0 && (
            <Button variant="primary" type="submit" isPending={isSending}>
              {t("send")}
            </Button>
          )}
          <Button variant="quiet" onPress={onLater}>
            {t("later")}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Pixels that the question about cookies takes at the foot of the window: two questions must not lie on each other. */
function useBannerHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const measure = () =>
      setHeight(document.querySelector("[data-consent-banner]")?.getBoundingClientRect().height ?? 0);
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return height;
}
