import { Aside } from "../../ui/forms/aside.tsx";
import { FormAlert } from "../../ui/forms/form-result.tsx";
import forms from "../../ui/forms/forms.module.css";
import { PageCard } from "../../ui/forms/page-card.tsx";
import type { CheckoutPageProps } from "./checkout-page.tsx";
import { OrderButton } from "./order-button.tsx";
import { OrderSummary, type ShownChange } from "./order-summary.tsx";
import { TestNotice } from "./test-notice.tsx";

type Props = Omit<CheckoutPageProps, "typed"> & { change: ShownChange };

/** A change to a larger plan before it is ordered: what it costs, what is counted, and what the present plan becomes. */
export function ChangePage(props: Props) {
  const { messages, base, plan, change, failed, isTest } = props;
  return (
    <PageCard width="text" title={messages.settings("changeTitle")}>
      {isTest && <TestNotice text={messages.sell("test")} />}
      <OrderSummary {...props} />
      <form method="post" action={`${base}/settings/plan/change`} className={forms.form}>
        <FormAlert text={failed.form ?? null} autoFocus={Object.keys(failed).length === 1} />
        <input type="hidden" name="id" value={change.id} />
        <input type="hidden" name="to" value={plan} />
        <input type="hidden" name="amount" value={change.amount} />
        <OrderButton {...props} typed={{}} />
      </form>
      <Aside href={`${base}/settings#plan`}>{messages.settings("keep")}</Aside>
    </PageCard>
  );
}
