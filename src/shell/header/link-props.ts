import type { AnchorHTMLAttributes } from "react";
import type { NavLeaf } from "../../content/schemas/header-entry.ts";
import { withBase } from "../../portals/hosts/with-base.ts";
import type { HeaderProps } from "./header-props.ts";

type Context = Pick<HeaderProps, "base" | "mode" | "portal">;
type Destination = Pick<NavLeaf, "link_url"> &
  Partial<Pick<NavLeaf, "id" | "target" | "eventName" | "eventProps">>;
type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { [data: `data-${string}`]: string | undefined };

/** Pages that the sign-in dialog replaces, with its mode. */
const dialogModes: Record<string, string | undefined> = { "/sign-in": "sign-in", "/sign-up": "sign-up" };

export const builderHref = ({ base, portal }: Context): string => `${base}/${portal.slugs.resume}`;

/**
 * Attributes of a link of the header. Links to the sign-in page open the dialog, or lead signed-in users to the builder
 * (HDR-10); the item `cvReview` leads to the review's route, which chooses the destination (RVW-01).
 */
export function linkProps(context: Context, link: Destination): LinkProps {
  const { base, mode } = context;
  const dialogMode = dialogModes[link.link_url];
  let href = withBase(base, link.link_url);
  if (dialogMode && mode === "auth") href = builderHref(context);
  if (link.id === "cvReview") href = `${base}/cv-review`;
  return {
    href,
    target: link.target === "_blank" ? "_blank" : undefined,
    rel: link.target === "_blank" ? "noopener" : undefined,
    "data-login": mode === "unauth" ? dialogMode : undefined,
    "data-item": link.id,
    "data-event": link.eventName,
    "data-event-props": link.eventProps && JSON.stringify(link.eventProps),
  };
}
