import type { Network } from "../../content/schemas/footer-entry.ts";
import type { IconName } from "../../content/schemas/header-entry.ts";

/** Line icons: strokes of 1.75 px with round ends on a grid of 20 × 20. */
const paths = {
  menu: "M2.5 5h15M2.5 10h15M2.5 15h15",
  close: "M4.5 4.5l11 11M15.5 4.5l-11 11",
  chevron: "M5 7.5l5 5 5-5",
  back: "M12.5 4.5L7 10l5.5 5.5",
  bell: "M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.5 17.5h3",
  briefcase: "M2.5 6.5h15v10h-15zM7 6.5v-3h6v3M2.5 11h15",
  check: "M4 10.5l4 4 8-9",
  document: "M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 10h5M7.5 13.5h5",
  external: "M8 4.5H4.5v11h11V12M11 4.5h4.5V9M15.5 4.5L9 11",
  globe:
    "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM2.5 10h15M10 2.5c2.5 2.2 3 5 3 7.5s-.5 5.3-3 7.5c-2.5-2.2-3-5-3-7.5s.5-5.3 3-7.5z",
  help: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM7.8 8a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.5M10 14.2v.1",
  mail: "M2.5 4.5h15v11h-15zM2.5 5.5l7.5 6 7.5-6",
  people:
    "M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.5c0-3 2.4-4.5 5.5-4.5s5.5 1.5 5.5 4.5M13 9.2a2.7 2.7 0 0 0 0-5.2M15.5 12.4c1.6.7 2.5 2 2.5 4.1",
  phone:
    "M5 2.5h2.5l1.5 4-2 1.5a9 9 0 0 0 5 5l1.5-2 4 1.5V15a2.5 2.5 0 0 1-2.5 2.5A12.5 12.5 0 0 1 2.5 5 2.5 2.5 0 0 1 5 2.5z",
  pin: "M10 17.5c3.7-4 5.5-6.9 5.5-9.3a5.5 5.5 0 0 0-11 0c0 2.4 1.8 5.3 5.5 9.3zM10 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  play: "M2.5 4.5h15v11h-15zM8.5 7.5v5l4-2.5z",
  search: "M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4.5 4.5",
  settings: "M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4",
  "sign-out": "M8 3.5H3.5v13H8M12 6l4 4-4 4M16 10H7.5",
  user: "M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 17c0-3.3 2.7-5 6.5-5s6.5 1.7 6.5 5",
  // The networks' signs, as lines like the others.
  facebook: "M13.5 2.5H12Q9.5 2.5 9.5 5v12.5M6.5 9.5H13",
  linkedin:
    "M4 2.5h12q1.5 0 1.5 1.5v12q0 1.5-1.5 1.5H4q-1.5 0-1.5-1.5V4q0-1.5 1.5-1.5zM6.3 9v5m0-8v.1M10 14V9m0 2.3a2 2 0 0 1 4 0V14",
  pinterest: "M7.5 18l2.8-9.8M8.9 12.6q.8 1.7 2.7 1.7c2.2 0 3.9-1.9 3.9-4.8a5.5 5.5 0 1 0-10.6 1.9",
  youtube: "M5 4h10q2.5 0 2.5 2.5v7q0 2.5-2.5 2.5H5q-2.5 0-2.5-2.5v-7Q2.5 4 5 4zM8.5 7.5v5l4-2.5z",
} as const satisfies Record<IconName | Network | "menu" | "close" | "chevron" | "back", string>;

type Props = { name: keyof typeof paths; size?: number; className?: string };

/** A decorative icon beside a text, hidden from screen readers. */
export const Icon = ({ name, size = 20, className }: Props) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
);
