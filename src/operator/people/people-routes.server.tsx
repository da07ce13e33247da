import type { Hono } from "hono";
import { z } from "zod";
import { email } from "../../accounts/account-input.ts";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { type Role, roles } from "../../http/viewer.ts";
import { inputLine } from "../../kit/api/input-text.ts";
import { AppError } from "../../kit/errors.ts";
import { isId } from "../../kit/id.ts";
import { listInvitations } from "../../review/invitations/invitation-store.server.ts";
import {
  inviteReviewer,
  resendInvitation,
  revokeInvitation,
} from "../../review/invitations/invite-reviewer.server.ts";
import { postOperatorForm, reason } from "../operator-form.server.ts";
import type { OperatorContext, OperatorOptions } from "../operator-options.server.ts";
import { buildView, sendOperatorPage } from "../operator-page.server.tsx";
import { changeRole } from "./change-role.server.ts";
import { readPeopleQuery } from "./people-query.ts";
import { findPerson, type Person, searchPeople } from "./people-store.server.ts";
import { readPerson } from "./read-person.server.ts";
import { capacity, checkedLocales, localeFields, maxDisplayName } from "./reviewer-form.ts";
import { saveReviewer } from "./save-reviewer.server.ts";
import { PeoplePage } from "./ui/people-page.tsx";
import { PersonPage } from "./ui/person-page.tsx";
import { RolePage } from "./ui/role-page.tsx";

const pageSize = 50;
const maxInvitations = 100;
const root = "/operator/people";
/** Outside of `root`, where every name is a user's id. */
const invitationsRoot = "/operator/invitations";

/** `/operator/people`: users, their roles, reviewers and invitations. */
export function addPeoplePages(app: Hono<RequestEnv>, options: OperatorOptions): void {
  const { db } = options;
  app.get(root, async (c) => {
    const view = buildView(c, options);
    const query = readPeopleQuery(c.req.query());
    const found = await searchPeople(db, { ...query, text: query.q, limit: pageSize + 1 });
    const people = found.slice(0, pageSize);
    const next = found.length > pageSize ? people.at(-1)!.id : null;
    const invitations = await listInvitations(db, maxInvitations);
    const main = (
      <PeoplePage view={view} query={query} people={people} next={next} invitations={invitations} />
    );
    return sendOperatorPage(c, options, { area: "people", view, main });
  });
  app.get(`${root}/:id`, async (c) => {
    const view = buildView(c, options);
    const person = await getPerson(c, options);
    const details = await readPerson(options, person);
    const main = <PersonPage view={view} person={person} details={details} isSelf={isSelf(c, person)} />;
    return sendOperatorPage(c, options, { area: "people", view, main, heading: person.email });
  });
  app.get(`${root}/:id/role`, async (c) => {
    const view = buildView(c, options);
    const person = await getPerson(c, options);
    const role = roles.find((known) => known === c.req.query("role"));
    if (!role || role === person.role || isSelf(c, person))
      return c.redirect(`${view.base}${root}/${person.id}`, 303);
    const main = <RolePage view={view} person={person} role={role} />;
    return sendOperatorPage(c, options, { area: "people", view, main, heading: view.people("changeRole") });
  });
  addPersonForms(app, options);
  addInvitationForms(app, options);
}

const isSelf = (c: OperatorContext, { id }: Person): boolean => c.var.viewer?.userId === id;
const personPath = (c: OperatorContext): string => `${root}/${c.req.param("id")}`;

async function getPerson(c: OperatorContext, { db }: OperatorOptions): Promise<Person> {
  const id = c.req.param("id") ?? "";
  const person = isId(id) ? await findPerson(db, id) : null;
  if (!person) throw new AppError("notFound", "no such user");
  return person;
}

const roleForm = z.strictObject({
  from: z.enum(roles, "invalid"),
  role: z.enum(roles, "invalid"),
  reason,
});

const reviewerForm = z.strictObject({
  displayName: inputLine(maxDisplayName).min(1),
  capacity,
  paused: z.literal("on").optional(),
  ...localeFields,
});

function addPersonForms(app: Hono<RequestEnv>, options: OperatorOptions): void {
  postOperatorForm(app, `${root}/:id/role`, personPath, async (c, operatorId) => {
    const { id: userId } = await getPerson(c, options);
    const change: { from: Role; role: Role; reason: string } = await readInput(c, roleForm);
    await changeRole(options.review, { operatorId, userId, ...change });
    return { to: `${root}/${userId}?done=role`, action: "role", subject: userId };
  });
  postOperatorForm(app, `${root}/:id/reviewer`, personPath, async (c, operatorId) => {
    const { id: userId } = await getPerson(c, options);
    const { displayName, capacity, paused, ...boxes } = await readInput(c, reviewerForm);
    const locales = getLocales(boxes);
    await saveReviewer(options.db, {
      by: operatorId,
      userId,
      locales,
      capacity,
      displayName,
      paused: paused === "on",
    });
    return { to: `${root}/${userId}?done=reviewer`, action: "reviewer", subject: userId };
  });
}

const invitationForm = z.strictObject({
  email,
  capacity,
  ...localeFields,
});

function addInvitationForms(app: Hono<RequestEnv>, options: OperatorOptions): void {
  postOperatorForm(
    app,
    invitationsRoot,
    () => root,
    async (c, operatorId) => {
      const { email, capacity, ...boxes } = await readInput(c, invitationForm);
      const locales = getLocales(boxes);
      const { id } = await inviteReviewer(options, { operatorId, email, locales, capacity });
      return { to: `${root}?done=invited#invitations`, action: "invite", subject: id };
    },
  );
  for (const [action, run] of [
    ["resend", resendInvitation],
    ["revoke", revokeInvitation],
  ] as const)
    postOperatorForm(
      app,
      `${invitationsRoot}/:id/${action}`,
      () => root,
      async (c, operatorId) => {
        const id = c.req.param("id") ?? "";
        await readInput(c, z.strictObject({}));
        if (!isId(id)) throw new AppError("notFound");
        await run(options, { operatorId, id });
        return { to: `${root}?done=${action}#invitations`, action: `invitation ${action}`, subject: id };
      },
    );
}

/** At least one language. Throws `invalid`. */
function getLocales(boxes: Record<string, unknown>) {
  const locales = checkedLocales(boxes);
  if (locales.length === 0)
    throw new AppError("invalid", "no language", { fields: [{ path: "locales", key: "chooseOne" }] });
  return locales;
}
