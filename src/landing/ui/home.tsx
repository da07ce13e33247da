import { Fragment } from "react";
import type { HomeSection } from "../../content/schemas/home-page.ts";
import type { HomeParts } from "../home-parts.ts";
import { Closing } from "../sections/closing/closing.tsx";
import { Customs } from "../sections/customs/customs.tsx";
import { Hero } from "../sections/hero/hero.tsx";
import { Occupations } from "../sections/occupations/occupations.tsx";
import { Price } from "../sections/price/price.tsx";
import { Questions } from "../sections/questions/questions.tsx";
import { Review } from "../sections/review/review.tsx";
import { Templates } from "../sections/templates/templates.tsx";

type Props = { sections: readonly HomeSection[]; parts: HomeParts };

/** A portal's home page. It needs no script: questions are `<details>`, and rows of templates scroll natively. */
export const Home = ({ sections, parts }: Props) =>
  sections.map((section) => <Fragment key={section.type}>{elementOf(section, parts)}</Fragment>);

function elementOf(section: HomeSection, parts: HomeParts) {
  switch (section.type) {
    case "hero":
      return <Hero copy={section} parts={parts} />;
    case "templates":
      return <Templates copy={section} parts={parts} />;
    case "customs":
      return <Customs copy={section} parts={parts} />;
    case "price":
      return <Price copy={section} />;
    case "review":
      return <Review copy={section} parts={parts} />;
    case "occupations":
      return <Occupations copy={section} parts={parts} />;
    case "questions":
      return <Questions copy={section} />;
    case "closing":
      return <Closing copy={section} parts={parts} />;
  }
}
