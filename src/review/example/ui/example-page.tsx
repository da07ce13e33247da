import type { Translate } from "../../../content/messages.ts";
import type { ReviewExample } from "../../../content/schemas/review-example.ts";
import type { ResumeContent } from "../../../documents/model/resume.ts";
import { checkoutPaths } from "../../../plans/plan-paths.ts";
import type { Portal } from "../../../portals/portal.ts";
import type { PrintedBlock } from "../../../rendering/presenting/printed-pages.ts";
import forms from "../../../ui/forms/forms.module.css";
import type { CustomerMessages } from "../../customer/customer-deps.ts";
import { createFormatTimes } from "../../customer/format-times.ts";
import { FinishedPage } from "../../finished/ui/finished-page.tsx";
import { presentExample } from "../present-example.ts";

export type ExamplePageProps = {
  messages: CustomerMessages;
  sell: Translate<"sell">;
  portal: Portal;
  base: string;
  /** The country's sample resume, and its title. */
  content: ResumeContent;
  blocks: readonly PrintedBlock[];
  title: string;
  example: ReviewExample;
};

/** The review of a sample resume, as a customer gets theirs; its buttons do nothing. */
export function ExamplePage({ messages, sell, portal, base, content, title, ...props }: ExamplePageProps) {
  const { headline, summary, scores } = props.example;
  return (
    <FinishedPage
      isPreview
      messages={messages}
      document={messages.review}
      base={base}
      portal={portal}
      review={{
        ...presentExample(props.blocks, props.example),
        order: { id: "", title, round: 1, state: "approved", approvedAt: null },
        reviewer: "",
        finishedAt: new Date(0),
        names: new Map(),
        content,
        summary: `${headline}\n${summary}`,
        scores,
        messages: [],
        rating: null,
        document: null,
      }}
      times={createFormatTimes(portal)}
      now={new Date(0)}
      formKeys={{ ask: "" }}
      done={null}
      failed={null}
      example={{
        title: sell("sample.title"),
        note: sell("sample.note"),
        next: (
          <p className={forms.buttons}>
            <a className={forms.primary} href={`${base}${checkoutPaths.plans}`}>
              {sell("sample.next")}
            </a>
          </p>
        ),
      }}
    />
  );
}
