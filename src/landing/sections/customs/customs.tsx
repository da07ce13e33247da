import type { SectionOf } from "../../../content/schemas/home-page.ts";
import { placeCallouts } from "../../callouts.ts";
import type { HomeParts } from "../../home-parts.ts";
import { Phrases } from "../../ui/phrases.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { CalloutMarkers } from "./callout-markers.tsx";
import styles from "./customs.module.css";

type Props = { copy: SectionOf<"customs">; parts: HomeParts };

/** What a resume looks like in this country: a page with numbered callouts. */
export function Customs({ copy, parts }: Props) {
  const sheet = parts.sheetOf(copy, "large");
  const { anchors, photo } = parts.samplePage;
  const callouts = placeCallouts(copy.items, anchors, sheet);
  return (
    <Section section={copy} className={styles[copy.layout]} lead={copy.lead}>
      <div className={styles.page}>
        <Picture sheet={sheet} place="page" />
        <CalloutMarkers callouts={callouts} sheet={sheet} photo={photo} />
      </div>
      <ol className={styles.callouts}>
        {callouts.map((item) => (
          <li key={item.title}>
            <h3>
              <Phrases text={item.title} />
            </h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
