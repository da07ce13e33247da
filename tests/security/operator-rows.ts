import { newId } from "../../src/kit/id.ts";
import type { Column, Row, RowContext } from "./authorisation-table.ts";

/**
 * The operator's pages of people, review orders and payments, and the page of a reviewer's invitation. A page of a customer
 * is requested with the actor's own id: it shows an address, which is no secret to operators.
 */

const nobody: Record<Column, number> = {
  anonymous: 404,
  own: 404,
  other: 404,
  premium: 404,
  reviewer: 404,
  editor: 404,
  operator: 404,
};
const operators = (status: number) => ({ ...nobody, operator: status });

type PathOf = (context: RowContext) => string;
const get = (route: string, status: number, path: PathOf = () => route): Row => ({
  route: `GET ${route}`,
  expects: operators(status),
  send: (context) => ({ path: path(context) }),
});

const post = (
  route: string,
  status: number,
  path: PathOf,
  fields: () => Record<string, string> = () => ({}),
): Row => ({
  route: `POST ${route}`,
  expects: operators(status),
  send: (context) => ({
    path: path(context),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields()).toString(),
  }),
  takes: ["form"],
  actor: "operator",
});

const key = () => ({ key: newId() });
const reason = { reason: "As agreed" };
const reviewer = { displayName: "Kim", capacity: "2", "locale.de-DE": "on" };
const people = "/operator/people";
const orders = "/operator/reviews";
const plans = "/operator/plans";

const peopleRows: Row[] = [
  get(people, 200),
  get(`${people}/:id`, 200, ({ viewer }) => `${people}/${viewer.id}`),
  // Operators cannot change their own role, and are led back.
  get(`${people}/:id/role`, 303, ({ viewer }) => `${people}/${viewer.id}/role?role=editor`),
  post(
    `${people}/:id/role`,
    303,
    ({ owner }) => `${people}/${owner.id}/role`,
    () => ({ from: "customer", role: "editor", ...reason }),
  ),
  post(
    `${people}/:id/reviewer`,
    303,
    ({ viewer }) => `${people}/${viewer.id}/reviewer`,
    () => reviewer,
  ),
  post(
    `${people}/:id/plans`,
    303,
    ({ owner }) => `${people}/${owner.id}/plans`,
    () => ({ plan: "weekly", days: "7", ...reason, ...key() }),
  ),
  post(
    `/operator/invitations`,
    303,
    () => `/operator/invitations`,
    () => ({ email: `${newId()}@example.com`, capacity: "2", "locale.de-DE": "on" }),
  ),
  ...["resend", "revoke"].map((action) =>
    post(`/operator/invitations/:id/${action}`, 404, () => `/operator/invitations/${newId()}/${action}`),
  ),
];

const orderRows: Row[] = [
  get(orders, 200),
  get(`${orders}/:id`, 200, ({ owner }) => `${orders}/${owner.assignedOrder}`),
  // Without a logged reason there is no document.
  get(`${orders}/:id/document`, 303, ({ owner }) => `${orders}/${owner.assignedOrder}/document`),
  post(
    `${orders}/:id/cancel`,
    303,
    ({ owner }) => `${orders}/${owner.queuedOrder}/cancel`,
    () => ({ ...key(), ...reason }),
  ),
  post(
    `${orders}/:id/assign`,
    404,
    ({ owner }) => `${orders}/${owner.queuedOrder}/assign`,
    () => ({ ...key(), to: newId() }),
  ),
  post(`${orders}/:id/queue`, 303, ({ owner }) => `${orders}/${owner.assignedOrder}/queue`, key),
  post(
    `${orders}/:id/open`,
    303,
    ({ owner }) => `${orders}/${owner.assignedOrder}/open`,
    () => reason,
  ),
];

const planRows: Row[] = [
  // The list has the addresses of customers: this request finds none.
  get(plans, 200, () => `${plans}?q=nobody`),
  get(`${plans}/payments/:id/refund`, 404, () => `${plans}/payments/${newId()}/refund`),
  post(
    `${plans}/payments/:id/refund`,
    404,
    () => `${plans}/payments/${newId()}/refund`,
    () => ({ amount: "1", returned: "0", ...reason }),
  ),
  post(
    `${plans}/entitlements/:id/revoke`,
    404,
    () => `${plans}/entitlements/${newId()}/revoke`,
    () => reason,
  ),
];

const join = "/review-desk/join";
const joinRows: Row[] = [
  {
    ...get(join, 400, () => `${join}?token=unknown`),
    expects: { ...nobody, ...Object.fromEntries(Object.keys(nobody).map((column) => [column, 400])) },
  },
  {
    ...post(
      join,
      400,
      () => join,
      () => ({ token: "unknown", displayName: "Kim" }),
    ),
    // Customers have no second factor.
    expects: {
      anonymous: 303,
      own: 403,
      other: 403,
      premium: 403,
      reviewer: 400,
      editor: 400,
      operator: 400,
    },
  },
];

export const operatorRows: readonly Row[] = [...peopleRows, ...orderRows, ...planRows, ...joinRows];
