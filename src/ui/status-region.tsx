import { useEffect, useState, useSyncExternalStore } from "react";
import { Button, IconButton } from "./button.tsx";
import { Icon } from "./icons.tsx";
import type { Status, StatusMessage } from "./status.ts";
import styles from "./status-region.module.css";

/** Milliseconds; long enough to reach the undo button by keyboard, and it waits while pointed at or focused. */
const standing = 10_000;

/** Shows and reads out the messages of a status. One a page. */
export function StatusRegion({ status, closeLabel }: { status: Status; closeLabel: string }) {
  const messages = useSyncExternalStore(status.subscribe, status.getMessages);
  const announcement = useSyncExternalStore(status.subscribe, status.getAnnouncement);
  return (
    <>
      <div className={styles.region} role="status" aria-live="polite" aria-atomic="false">
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            closeLabel={closeLabel}
            onClose={() => status.dismiss(message.id)}
          />
        ))}
      </div>
      <p className="visually-hidden" aria-live="assertive">
        {announcement}
      </p>
    </>
  );
}

type MessageProps = { message: StatusMessage; closeLabel: string; onClose: () => void };

function Message({ message, closeLabel, onClose }: MessageProps) {
  const [held, setHeld] = useState(false);
  const { id } = message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message starts its own time
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, standing);
    return () => clearTimeout(timer);
  }, [held, id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focus only hold the time
    <div
      className={`${styles.message} ${message.tone === "danger" ? styles.danger : ""}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
