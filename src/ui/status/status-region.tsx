import { type CSSProperties, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button, IconButton } from "../button.tsx";
import { Icon } from "../icons.tsx";
import { useFoot } from "../use-foot.ts";
import type { Status, StatusMessage } from "./status.ts";
import styles from "./status-region.module.css";

/** Milliseconds; long enough to reach the undo button by keyboard. Paused on hover and focus. */
const displayTime = 10_000;

/** Shows and announces the messages of a status, above what is at the window's foot. One per page. */
export function StatusRegion({ status, closeLabel }: { status: Status; closeLabel: string }) {
  const messages = useSyncExternalStore(status.subscribe, status.getMessages, status.getMessages);
  const announcement = useSyncExternalStore(status.subscribe, status.getAnnouncement, status.getAnnouncement);
  const foot = useFoot(messages.length > 0);
  return (
    <>
      <div
        className={styles.region}
        // Not in the server's HTML, where the policy allows no inline styles.
        style={foot > 0 ? ({ "--foot": `${foot}px` } as CSSProperties) : undefined}
        role="status"
        aria-live="polite"
        aria-atomic="false"
      >
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            closeLabel={closeLabel}
            onClose={() => status.dismiss(message.id)}
          />
        ))}
      </div>
      <p className={`visually-hidden ${styles.announcement}`} aria-live="assertive">
        {announcement}
      </p>
    </>
  );
}

type MessageProps = { message: StatusMessage; closeLabel: string; onClose: () => void };

function Message({ message, closeLabel, onClose }: MessageProps) {
  const [isPaused, setIsPaused] = useState(false);
  const { id } = message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message restarts the timer
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onClose, displayTime);
    return () => clearTimeout(timer);
  }, [isPaused, id]);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message may cover the field
  useEffect(() => keepFieldClear(box.current!), [id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the timer
    <div
      ref={box}
      className={`${styles.message} ${message.tone === "danger" ? styles.danger : ""}`}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {message.tone === "danger" && <Icon name="alert" />}
      <span className={styles.text}>{message.text}</span>
      {message.action && (
        <Button
          variant="quiet"
          icon="undo"
          onPress={() => {
            message.action?.onAction();
            onClose();
          }}
        >
          {message.action.label}
        </Button>
      )}
      <IconButton icon="close" label={closeLabel} onPress={onClose} />
    </div>
  );
}

/** Scrolls the field in which the user writes out from under a message. */
function keepFieldClear(message: HTMLElement): void {
  const field = document.activeElement;
  if (!field?.matches("input, textarea, select, [contenteditable]")) return;
  const [over, under] = [message.getBoundingClientRect(), field.getBoundingClientRect()];
  const isCovered =
    under.bottom > over.top && under.top < over.bottom && under.right > over.left && under.left < over.right;
  if (isCovered) field.scrollIntoView({ block: "center" });
}
