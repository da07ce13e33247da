import { type CSSProperties, type FormEvent, useId, useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { useMessages } from "../../browser/island.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/fields/text-field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/status/notice.tsx";
import { useFoot } from "../../ui/use-foot.ts";
import { longestComment } from "../comment-limit.ts";
import styles from "./rating-panel.module.css";

type Props = {
  /** Resolves to an error message, or to null once the rating is stored. */
  onSend: (rating: { stars: number; comment: string }) => Promise<string | null>;
  onLater: () => void;
};

/** The rating question at the edge of the page. It does not take the focus. */
export function RatingPanel({ onSend, onLater }: Props) {
  const t = useMessages("ratings");
  const heading = useId();
  const foot = useFoot(true);
  const form = useRatingForm(onSend);
  const hasStars = form.stars > 0;
  return (
    <section
      className={styles.panel}
      style={{ "--foot": `${foot}px` } as CSSProperties}
      aria-labelledby={heading}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === "Escape" && !defaultPrevented) onLater();
      }}
    >
      <form onSubmit={form.submit}>
        <h2 id={heading} className={styles.heading}>
          {t("title")}
        </h2>
        <p className={styles.lead}>{t("lead")}</p>
        <Stars labelledBy={heading} value={form.stars} onChange={form.setStars} />
        {hasStars && <Comment value={form.comment} onChange={form.setComment} />}
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        <div className={styles.actions}>
          {hasStars && (
            <Button variant="primary" type="submit" isPending={form.isSending}>
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

const isTooLong = (comment: string) => comment.length > longestComment;

function useRatingForm(onSend: Props["onSend"]) {
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState("");
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || isTooLong(comment) || stars === 0) return;
    setSending(true);
    setProblem(await onSend({ stars, comment }));
    setSending(false);
  }
  return { stars, setStars, comment, setComment, isSending, problem, submit };
}

type StarsProps = { labelledBy: string; value: number; onChange: (stars: number) => void };

function Stars({ labelledBy, value, onChange }: StarsProps) {
  const t = useMessages("ratings");
  const [hovered, setHovered] = useState(0);
  return (
    <RadioGroup
      aria-labelledby={labelledBy}
      orientation="horizontal"
      value={value === 0 ? null : String(value)}
      onChange={(choice) => onChange(Number(choice))}
      className={styles.stars!}
    >
      {[1, 2, 3, 4, 5].map((choice) => (
        <Radio
          key={choice}
          value={String(choice)}
          aria-label={t("stars", { count: choice })}
          className={`${styles.star} ${choice <= (hovered || value) ? styles.given : ""}`}
          onHoverChange={(isHovered) => setHovered(isHovered ? choice : 0)}
        >
          <Icon name="star" size={32} />
        </Radio>
      ))}
    </RadioGroup>
  );
}

function Comment({ value, onChange }: { value: string; onChange: (comment: string) => void }) {
  const t = useMessages("ratings");
  const errors = useMessages("errors");
  return (
    <TextArea
      label={t("comment")}
      help={t("commentHelp")}
      error={isTooLong(value) ? errors("field.tooLong") : undefined}
      value={value}
      onChange={onChange}
      rows={2}
    />
  );
}
