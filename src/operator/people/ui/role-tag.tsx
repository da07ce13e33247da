import { roles } from "../../../http/viewer.ts";
import parts from "../../ui/operator-parts.module.css";
import type { View } from "../../ui/view.ts";

/** A user's role; nothing for a customer, who most people are. */
export function RoleTag({ view, role }: { view: View; role: string }) {
  const known = roles.find((one) => one === role);
  return known && known !== "customer" ? (
    <span className={`${parts.tag} ${parts.good}`}>{view.people(`roles.${known}`)}</span>
  ) : null;
}
