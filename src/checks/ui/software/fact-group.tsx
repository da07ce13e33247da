import { useMessages } from "../../../browser/island.tsx";
import { isolate } from "../../../browser/isolate.ts";
import type { Key } from "../../../content/messages.ts";
import type { ResumeContent } from "../../../documents/model/resume.ts";
import { itemSections } from "../../../documents/model/section-types.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import type { FieldPath } from "../../finding.ts";
import type { ReadingFact, SoftwareReading } from "../../software-reading/reading.ts";
import styles from "./software.module.css";

type Props = {
  group: SoftwareReading["groups"][number];
  content: ResumeContent;
  labelOf: (path: FieldPath) => string;
  onShow: (path: FieldPath) => void;
};

/** The person, a section or an entry: its values as they were read. */
export function FactGroup({ group: { path, facts }, content, labelOf, onShow }: Props) {
  const t = useMessages("checks");
  const section = content.sections.find(({ id }) => id === path[1]);
  // Short entries, such as skills, need no label a value.
  const isShort = section && "items" in section && itemSections[section.type].isShort;
  const labelOfFact = (fact: ReadingFact): string => {
    const own = ownLabels[fact.path.at(-1)!];
    const isOwn = own && (fact.path[0] === "sections" || fact.path[1] === "name");
    return isOwn ? t(own) : labelOf(withoutPositions(fact.path)).split(separator).at(-1)!;
  };
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{labelOf(withoutPositions(path))}</h3>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={`${fact.path.join("/")} ${fact.own}`} className={isShort ? styles.loose : styles.fact}>
            <dt className={isShort ? "visually-hidden" : styles.label}>{labelOfFact(fact)}</dt>
            <dd className={styles.value}>
              <Fact fact={fact} onShow={() => onShow(withoutPositions(fact.path))} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the labels of a place are joined with. */
const separator = " · ";
/** Shorter than the labels of the form. */
const ownLabels: Record<string, Key<"checks">> = {
  name: "software.name",
  text: "software.prose",
  highlights: "software.points",
  period: "software.dates",
};

/** A further position has the labels of the entry that it belongs to. */
const withoutPositions = (path: FieldPath): FieldPath =>
  path[4] === "positions" ? [...path.slice(0, 4), ...path.slice(6)] : path;

function Fact({ fact, onShow }: { fact: ReadingFact; onShow: () => void }) {
  const t = useMessages("checks");
  const { own, read, state } = fact;
  const isCount = fact.path.at(-1) === "highlights";
  const shown = isCount ? t("software.count", { read: read ?? "0", all: own }) : own;
  const note =
    state === "missing"
      ? t("software.missing")
      : read === null || isCount
        ? t("software.elsewhere")
        : t("software.as", { text: isolate(read) });
  return (
    <>
      <span className={styles.text}>
        <bdi>{shown}</bdi>
        {state !== "right" && <span className={styles.note}>{note}</span>}
        {state !== "right" && (
          <Button variant="quiet" onPress={onShow}>
            {t("show")}
          </Button>
        )}
      </span>
      <span className={state === "right" ? styles.right : styles.wrong}>
        <Icon name={state === "right" ? "check" : "alert"} />
        {state === "right" && <span className="visually-hidden">{t("software.right")}</span>}
      </span>
    </>
  );
}
