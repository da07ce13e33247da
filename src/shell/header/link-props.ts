import type { AnchorHTMLAttributes } from "react";
import type { NavLeaf } from "../../content/header-entry.ts";
import { withBase } from "../with-base.ts";
import type { HeaderProps } from "./header-props.ts";

type Context = Pick<HeaderProps, "base" | "mode" | "portal">;
type Destination = Pick<NavLeaf, "link_url"> &
  Partial<Pick<NavLeaf, "id" | "target" | "eventName" | "eventProps">>;
type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { [data: `data-${string}`]: string | undefined };

const doors: Record<string, string | undefined> = { "/sign-in": "sign-in", "/sign-up": "sign-up" };

export const builderOf = ({ base, portal }: Context): string => `${base}/${portal.slugs.resume}`;

/**
 * Attributes of a header's link. One to the sign-in page opens the dialog, and leads those who are signed in to the
 * builder (HDR-10); the item `cvReview` leads to the review's own route, which decides further (RVW-01).
 */
export function linkProps(context: Context, link: Destination): LinkProps {
  const { base, mode } = context;
  const door = doors[link.link_url];
  let href = withBase(base, link.link_url);
  if (door && mode === "auth") href = builderOf(context);
  if (link.id === "cvReview") href = `${base}/cv-review`;
  return {
    href,
    target: link.target === "_blank" ? "_blank" : undefined,
    rel: link.target === "_blank" ? "noopener" : undefined,
    "data-login": mode === "unauth" ? door : undefined,
    "data-item": link.id,
    "data-event": link.eventName,
    "data-event-props": link.eventProps && JSON.stringify(link.eventProps),
  };
}
