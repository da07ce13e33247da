import type { ReactNode } from "react";
import styles from "./icons.module.css";

/** Line icons on a grid of 24, stroke 1.75. `forward` and `back` are mirrored in right-to-left pages. */
const shapes = {
  add: <path d="M12 5v14M5 12h14" />,
  remove: <path d="M4 7h16M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5" />,
  up: <path d="M12 19V6M6 12l6-6 6 6" />,
  down: <path d="M12 5v13M6 12l6 6 6-6" />,
  grip: <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth={2.6} />,
  check: <path d="M5 12.5l4.6 4.5L19 7.5" />,
  alert: <path d="M12 4.5l8.5 15h-17zM12 10v4.2M12 16.9h.01" />,
  question: (
    <path d="M9 9.2a3.1 3.1 0 1 1 4.6 2.7c-1 .6-1.6 1.2-1.6 2.4M12 17.4h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z" />
  ),
  info: <path d="M12 11v5.4M12 7.6h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z" />,
  offline: (
    <path d="M7.5 18.5h10a3.9 3.9 0 0 0 1.6-7.4A6.3 6.3 0 0 0 9 7.3M6.8 9.6a4.5 4.5 0 0 0 .7 8.9M4 4l16 16.5" />
  ),
  saving: <path d="M12 4a8 8 0 1 1-7.6 5.5" />,
  saved: (
    <path d="M7.5 18.5h10a3.9 3.9 0 0 0 1.6-7.4 6.3 6.3 0 0 0-12-1.5 4.5 4.5 0 0 0 .4 8.9zM9 13.4l2.2 2.1 3.9-4" />
  ),
  split: <path d="M12 21v-7M12 14L5.5 7.5M12 14l6.5-6.5M5 12V7h5M19 12V7h-5" />,
  download: <path d="M12 4v11M6.5 10.5L12 16l5.5-5.5M5 20h14" />,
  more: <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth={2.8} />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  open: <path d="M6.5 9.5L12 15l5.5-5.5" />,
  forward: <path d="M5 12h14M13 6l6 6-6 6" />,
  back: <path d="M19 12H5M11 6l-6 6 6 6" />,
  show: (
    <path d="M2.8 12S6.2 6 12 6s9.2 6 9.2 6-3.4 6-9.2 6-9.2-6-9.2-6zM12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z" />
  ),
  hide: (
    <path d="M4 4l16 16M9.6 6.3A9 9 0 0 1 12 6c5.8 0 9.2 6 9.2 6a16 16 0 0 1-2.7 3.3M6.2 8A15.5 15.5 0 0 0 2.8 12S6.2 18 12 18c1.4 0 2.7-.4 3.9-.9M10 10.3a2.6 2.6 0 0 0 3.7 3.7" />
  ),
  edit: <path d="M4.5 19.5l.9-4L16 4.9a1.9 1.9 0 0 1 2.7 0l.4.4a1.9 1.9 0 0 1 0 2.7L8.5 18.6zM14 7l3 3" />,
  bold: <path d="M7.5 5h5.3a3.4 3.4 0 0 1 0 6.9H7.5zM7.5 11.9h6.2a3.6 3.6 0 0 1 0 7.1H7.5z" />,
  italic: <path d="M10.5 5H17M7 19h6.5M14 5l-4 14" />,
  link: (
    <path d="M10.2 13.8a3.8 3.8 0 0 0 5.4 0l3.2-3.2a3.8 3.8 0 0 0-5.4-5.4l-1 1M13.8 10.2a3.8 3.8 0 0 0-5.4 0l-3.2 3.2a3.8 3.8 0 0 0 5.4 5.4l1-1" />
  ),
  bullets: <path d="M9.5 6.5H20M9.5 12H20M9.5 17.5H20M5 6.5h.01M5 12h.01M5 17.5h.01" />,
  numbers: (
    <path d="M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4.5 5l1.5-.8V9M4.4 15.4c1.5-1.4 3.2.1 2 1.5l-2 2.2h2.6" />
  ),
  undo: <path d="M9 14L4.5 9.5 9 5M5 9.5h9.5a5 5 0 0 1 0 10H11" />,
  redo: <path d="M15 14l4.5-4.5L15 5M19 9.5H9.5a5 5 0 0 0 0 10H13" />,
  send: <path d="M20.5 3.5L3.5 10.2l7 3.3 3.3 7zM20.5 3.5l-10 10" />,
  comment: <path d="M4.5 5h15v11h-8L7.5 20v-4h-3z" />,
  phrases: <path d="M5.5 4h13v16h-13zM9 8.5h6M9 12h6M9 15.5h3.5" />,
  clock: <path d="M12 7.5V12l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z" />,
  queue: <path d="M4 6.5h16M4 12h16M4 17.5h10" />,
  photo: <path d="M4 6h16v13H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 4.5M15.5 10h.01" />,
  star: <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />,
  file: <path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5" />,
  copy: <path d="M8.5 8.5h11v12h-11zM15.5 8.5v-5h-11v12h4" />,
  braces: (
    <path d="M9 4.5c-3 0-2 3-2 5 0 1.5-1 2.5-2.5 2.5C6 12 7 13 7 14.5c0 2-1 5 2 5M15 4.5c3 0 2 3 2 5 0 1.5 1 2.5 2.5 2.5-1.5 0-2.5 1-2.5 2.5 0 2 1 5-2 5" />
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** A decorative icon, hidden from screen readers; buttons with only an icon need an `aria-label`. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const turns = name === "forward" || name === "back";
  return (
    <svg
      className={`${styles.icon} ${turns ? styles.turns : ""} ${name === "saving" ? styles.spins : ""}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[name]}
    </svg>
  );
}
