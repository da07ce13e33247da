import { useIsland, useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import { exampleDate } from "../../documents/editing/ui/date-fields.tsx";
import { isDateText } from "../../documents/model/date-text.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { findTarget } from "../content-parts.ts";
import { type Item, itemName } from "../item-text.ts";
import { type Edit, setPersonal } from "../resume-edits.ts";
import {
  choicesFor,
  chooseDate,
  type Decision,
  headOf,
  type Numbered,
  showPhoto,
  swapDates,
  swapHeads,
  targetOf,
} from "./decisions.ts";
import styles from "./review.module.css";
import type { useReview } from "./use-review.ts";

type Props = {
  decision: Numbered<Decision>;
  state: Pick<ReturnType<typeof useReview>, "review" | "settle">;
};
/** One button of a question. Without an edit, the draft stays as it is. */
type Choice = { label: string; edit?: Edit };

/** A question with one button per answer. */
export function DecisionCard({ decision, state }: Props) {
  const { status } = useIsland();
  const { title, text, choices } = useQuestion(decision, state.review);
  const tBuilder = useMessages("builder");
  const found = findTarget(state.review.content, targetOf(decision));
  const name =
    found?.item && "items" in found.section ? itemName(found.section.type, found.item as Item) : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend
    <div className={styles.decision} role="group" aria-label={title ?? text} data-decision={decision.at}>
      <Icon name="question" />
      <div>
        {name !== undefined && (
          <p className={styles.about} dir="auto">
            {name || tBuilder("untitled")}
          </p>
        )}
        {title && <p className={styles.ask}>{title}</p>}
        <p className={title ? styles.why : styles.ask}>{text}</p>
        <div className={styles.choices}>
          {choices.map(({ label, edit }) => (
            <Button
              key={label}
              onPress={() => {
                status.announce(label);
                state.settle(decision.at, edit);
                focusNextDecision(decision.at);
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The pressed button disappears: the focus goes to the next question, or to the part above it. */
function focusNextDecision(at: number): void {
  const cards = [...document.querySelectorAll<HTMLElement>("[data-decision]")];
  const index = cards.findIndex((card) => card.dataset.decision === String(at));
  const next = cards[index + 1]?.querySelector<HTMLElement>("button");
  const above = cards[index]?.closest("[data-panel]")?.querySelector<HTMLElement>("button");
  (next ?? above)?.focus();
}

type Question = { title?: string; text: string; choices: Choice[] };

function useQuestion(decision: Decision, review: Props["state"]["review"]): Question {
  const { portal } = useIsland();
  const t = useMessages("importReview");
  const tDocument = useMessages("document");
  // Months in words: 4/3 and 3/4 look alike in numbers.
  const dateText = (date: string) => wordedDate(date, portal.formatLocale);
  switch (decision.kind) {
    case "ambiguousDate":
      return {
        text: t("ambiguousDate", { text: isolate(decision.text) }),
        choices: decision.choices.map((date) => ({
          label: dateText(date),
          edit: chooseDate(decision, date),
        })),
      };
    case "unreadDate":
      return {
        text: t("unreadDate", {
          text: isolate(decision.text),
          prints: isDateText(decision.text, review.content.locale) ? "yes" : "no",
          example: exampleDate(portal, decision.field === "birthDate" ? "day" : "month"),
        }),
        choices: [{ label: t("asIs") }],
      };
    case "guessedEmployer": {
      const { position, employer } = headOf(decision.target, review.content);
      return {
        text: t("guessedEmployer", { position: isolate(position), employer: isolate(employer) }),
        choices: [
          { label: t("asIs") },
          { label: t("swapFields"), edit: swapHeads([decision.target, ...decision.others]) },
        ],
      };
    }
    case "endBeforeStart":
      return {
        text: t("endBeforeStart"),
        choices: [{ label: t("swap"), edit: swapDates(decision.target) }, { label: t("asIs") }],
      };
    case "photoAvoided":
      return {
        text: t("photoAsk"),
        choices: [
          { label: t("leaveOut"), edit: showPhoto(false) },
          { label: t("showIt"), edit: showPhoto(true) },
        ],
      };
    case "personalField": {
      const dates = choicesFor(review.draft.findings, decision.field);
      const { field } = decision;
      const show: Choice[] = dates.length
        ? dates.map((date) => ({
            label: dateText(date),
            edit: chooseDate({ target: "person", field: "birthDate" }, date),
          }))
        : [{ label: t("showIt"), edit: setPersonal(field, { visible: true }) }];
      return {
        title: t("personalTitle", {
          field: tDocument(`personal.${field}`),
          text: isolate(decision.text),
        }),
        text: t("personalAsk"),
        choices: [{ label: t("leaveOut"), edit: setPersonal(field, { visible: false }) }, ...show],
      };
    }
  }
}

/** "4 March 1992": a partial date with its month in words. */
function wordedDate(date: string, locale: string): string {
  const [year, month, day] = date.split("-").map(Number);
  const format = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    ...(month !== undefined && { month: "long" }),
    ...(day !== undefined && { day: "numeric" }),
    timeZone: "UTC",
  });
  return format.format(new Date(Date.UTC(year!, (month ?? 1) - 1, day ?? 1)));
}
