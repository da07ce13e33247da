import type { Portal } from "../../portals/portal.ts";
import type { AddressPart } from "../../portals/sales-rules.ts";
import { Aside } from "../../ui/forms/aside.tsx";
import { FormInput } from "../../ui/forms/form-controls.tsx";
import { FormAlert } from "../../ui/forms/form-result.tsx";
import forms from "../../ui/forms/forms.module.css";
import { PageCard } from "../../ui/forms/page-card.tsx";
import type { TypedCheckout } from "../pages/checkout-form.ts";
import type { PlanMessages } from "../pages/plan-page-deps.ts";
import type { ShownOffer } from "../pages/present-purchase.ts";
import type { PlanCode } from "../plan-code.ts";
import checkout from "./checkout-page.module.css";
import { OrderButton } from "./order-button.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { TestNotice } from "./test-notice.tsx";

export type CheckoutPageProps = {
  messages: PlanMessages;
  portal: Portal;
  base: string;
  plan: PlanCode;
  offer: ShownOffer;
  typed: TypedCheckout;
  /** Messages by the name of the field; `form` is the one above. */
  failed: Partial<Record<string, string>>;
  terms: { href: string; name: string };
  isTest: boolean;
};

/** The order before it is placed: everything that it costs and binds to, then the form and the button that says so. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { messages, base, plan, failed, isTest } = props;
  const { checkout: t, sell } = messages;
  return (
    <PageCard width="text" title={t("title")}>
      {isTest && <TestNotice text={sell("test")} />}
      <OrderSummary {...props} />
      <form method="post" action={`${base}/review/checkout`} className={forms.form}>
        <FormAlert text={failed.form ?? null} autoFocus={Object.keys(failed).length === 1} />
        <input type="hidden" name="plan" value={plan} />
        <Billing {...props} />
        <OrderButton {...props} />
      </form>
      <Aside href={`${base}/review/plans`}>{t("back")}</Aside>
    </PageCard>
  );
}

const autoComplete: Record<AddressPart, string> = {
  street: "address-line1",
  postalCode: "postal-code",
  city: "address-level2",
  region: "address-level1",
};

/** Name, and of the address what the country's invoices need; the rest is folded away for companies. */
function Billing({ messages, portal, typed, failed }: CheckoutPageProps) {
  const { checkout: t, fields, letter } = messages;
  const { buyerAddress } = portal.tax;
  const labels: Record<AddressPart, string> = {
    street: fields("address"),
    postalCode: fields("postalCode"),
    city: fields("city"),
    region: fields("region"),
  };
  const input = (name: string, label: string, complete: string, required = false) => (
    <FormInput
      key={name}
      id={`checkout-${name}`}
      name={name}
      label={label}
      autoComplete={complete === "off" ? complete : `billing ${complete}`}
      required={required}
      maxLength={name === "postalCode" ? 20 : 120}
      error={failed[name]}
      autoFocus={failed[name] !== undefined && Object.keys(failed).find((key) => key !== "form") === name}
      defaultValue={typed[name]}
    />
  );
  const parts = Object.keys(labels) as AddressPart[];
  const part = (name: AddressPart) =>
    input(name, labels[name], autoComplete[name], buyerAddress.includes(name));
  return (
    <fieldset className={`${forms.group} ${checkout.group}`}>
      <legend>{t("invoice")}</legend>
      {input("name", t("name"), "name", true)}
      {buyerAddress.map(part)}
      <details className={forms.disclosure} open={Boolean(typed.company)}>
        <summary>{t("company")}</summary>
        <div className={forms.form}>
          {input("company", letter("company"), "organization")}
          {input("taxId", portal.tax.sellerNumber, "off")}
          {parts.filter((name) => !buyerAddress.includes(name) && name !== "region").map(part)}
        </div>
      </details>
    </fieldset>
  );
}
