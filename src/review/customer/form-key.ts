import { v5 } from "uuid";

/**
 * The key of a form: the same each time the page shows the same state, so that a form that is sent twice, or from two tabs,
 * has one effect. `subject`: the id of what the form is about; `state` changes with everything that the form may do again.
 */
export const formKeyOf = (subject: string, state: string): string => v5(state, subject);
