import type { ReactNode } from "react";
import styles from "./icons.module.css";

/** Line icons on a grid of 24, stroke 1.75. `forward`, `back` and `below` are mirrored in right-to-left pages. */
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
  bring: <path d="M5 4h14M12 20V8M6.5 13L12 7.5l5.5 5.5" />,
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
  below: <path d="M4 5.5h16M13 12h7M13 18.5h7M4 9.5v3.7a2 2 0 0 0 2 2h3M6.6 12.3l2.9 2.9-2.9 2.9" />,
  undo: <path d="M9 14L4.5 9.5 9 5M5 9.5h9.5a5 5 0 0 1 0 10H11" />,
  redo: <path d="M15 14l4.5-4.5L15 5M19 9.5H9.5a5 5 0 0 0 0 10H13" />,
  send: <path d="M20.5 3.5L3.5 10.2l7 3.3 3.3 7zM20.5 3.5l-10 10" />,
  comment: <path d="M4.5 5h15v11h-8L7.5 20v-4h-3z" />,
  phrases: <path d="M5.5 4h13v16h-13zM9 8.5h6M9 12h6M9 15.5h3.5" />,
  clock: <path d="M12 7.5V12l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z" />,
  queue: <path d="M4 6.5h16M4 12h16M4 17.5h10" />,
  photo: <path d="M4 6h16v13H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 4.5M15.5 10h.01" />,
  star: <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />,
  lock: <path d="M6 10.5h12v9.5H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2" />,
  home: <path d="M4 11l8-7 8 7M6 9.5V20h12V9.5" />,
  palette: (
    <path d="M12 3.5a8.5 8.5 0 1 0 0 17c1.4 0 2-.9 2-1.8 0-1.3-1-1.6-1-2.7 0-.9.7-1.5 1.7-1.5h2.2c2 0 3.6-1.4 3.6-3.6 0-4.2-3.8-7.4-8.5-7.4zM7.5 11h.01M10 7.5h.01M14.5 7.5h.01" />
  ),
  target: (
    <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 12h.01" />
  ),
  flag: <path d="M6 21V4M6 4.5h11.5l-2.5 4 2.5 4H6" />,
  history: <path d="M4.5 5v4.5H9M4.8 9.4A8 8 0 1 1 4 13M12 8.5V13l3 2" />,
  share: <path d="M12 15V4M7.5 8.5L12 4l4.5 4.5M5 13v7h14v-7" />,
  qr: (
    <path d="M4.5 4.5h5.5v5.5H4.5zM14 4.5h5.5v5.5H14zM4.5 14h5.5v5.5H4.5zM7.2 7.2h.01M16.8 7.2h.01M7.2 16.8h.01M14 14h2.5v2.5H14zM19.5 14v.01M19.5 17v2.5H17M14 19.5h.01" />
  ),
  search: <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5" />,
  minus: <path d="M5 12h14" />,
  fitPage: <path d="M6 4h12v16H6zM12 7v10M9.8 9.2L12 7l2.2 2.2M9.8 14.8L12 17l2.2-2.2" />,
  fitWidth: <path d="M4 5v14M20 5v14M7 12h10M9.2 9.8L7 12l2.2 2.2M14.8 9.8L17 12l-2.2 2.2" />,
  fullScreen: <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />,
  spelling: <path d="M3.5 15L7.5 5l4 10M5 11.5h5M12.5 17l3 3 6-7" />,
  user: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />,
  work: <path d="M4 8h16v11.5H4zM9 8V5h6v3M4 13h16M12 12v2" />,
  school: (
    <path d="M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.5V16c1.5 1.6 3.3 2.4 5.5 2.4s4-.8 5.5-2.4v-4.5M21.5 9.5V15" />
  ),
  skill: (
    <path d="M14.5 4.5a4.5 4.5 0 0 0-4.2 6L4 16.8V20h3.2l6.3-6.3a4.5 4.5 0 0 0 6-5.6l-3 3-2.6-.6-.6-2.6 3-3a4.5 4.5 0 0 0-1.8-.4z" />
  ),
  globe: (
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3.5 9h17M3.5 15h17M12 3c2.5 2.6 3.6 5.6 3.6 9s-1.1 6.4-3.6 9c-2.5-2.6-3.6-5.6-3.6-9S9.5 5.6 12 3z" />
  ),
  award: <path d="M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8.5 13.5L7 21l5-2.5L17 21l-1.5-7.5" />,
  heart: <path d="M12 20s-8-4.8-8-10.4A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.6C20 15.2 12 20 12 20z" />,
  quote: (
    <path d="M5 17c3 0 4.5-2 4.5-5V7H4.5v5H7c0 2-.6 3-2 3.4M14.5 17c3 0 4.5-2 4.5-5V7h-5v5h2.5c0 2-.6 3-2 3.4" />
  ),
  text: <path d="M4.5 6h15M4.5 10.5h15M4.5 15h15M4.5 19.5h9" />,
  file: <path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5" />,
  word: <path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M8.8 11.8l1.5 5.2 1.95-4.2L14.2 17l1.5-5.2" />,
  textFile: <path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 11.5h6.5M9 14.3h6.5M9 17.1h3.5" />,
  markdown: (
    <path d="M3 6h18v12H3zM6.5 14.8V9.2L9.2 12.4 11.9 9.2v5.6M16.7 9.2v5.2M14.5 12.4l2.2 2.4 2.2-2.4" />
  ),
  archive: <path d="M4 4.5h16V9H4zM5.5 9v10.5h13V9M10 12.7h4" />,
  copy: <path d="M8.5 8.5h11v12h-11zM15.5 8.5v-5h-11v12h4" />,
  pageBreak: <path d="M6 3.5h12V9M18 15v5.5H6V15M3.5 12h3M10.5 12h3M17.5 12h3M6 3.5V9" />,
  keyboard: <path d="M3.5 6.5h17v11h-17zM7 10h.01M10.5 10h.01M14 10h.01M17 10h.01M8 14h8" />,
  print: <path d="M7 8.5V4h10v4.5M7 16.5H4v-8h16v8h-3M7 13.5h10V20H7z" />,
  braces: (
    <path d="M9 4.5c-3 0-2 3-2 5 0 1.5-1 2.5-2.5 2.5C6 12 7 13 7 14.5c0 2-1 5 2 5M15 4.5c3 0 2 3 2 5 0 1.5 1 2.5 2.5 2.5-1.5 0-2.5 1-2.5 2.5 0 2 1 5-2 5" />
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** A decorative icon, hidden from screen readers; buttons with only an icon need an `aria-label`. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const turns = name === "forward" || name === "back" || name === "below";
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
