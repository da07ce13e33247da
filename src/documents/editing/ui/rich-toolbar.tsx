import { Button as AriaButton, ToggleButton, Toolbar } from "react-aria-components";
import { useMessages } from "../../../browser/island.tsx";
import { Icon } from "../../../ui/icons.tsx";
import type { Format, FormatState } from "../rich-text/editor-commands.ts";
import styles from "./rich-text-field.module.css";

export type ToolbarProps = {
  lists: boolean;
  /** The language of the text has italics. */
  italics: boolean;
  format: FormatState;
  isLinking: boolean;
  onToggle: (format: Format) => void;
  /** Opens and closes the field for the address. */
  onLinking: (isLinking: boolean) => void;
  /** Moves the line at the caret; only for lists of lines. */
  onMoveRow?: ((direction: 1 | -1) => void) | undefined;
};

/** Italics that a text has nevertheless, from an import for instance, can be removed. */
export const formatsOf = ({ lists, italics, format }: ToolbarProps): Format[] => [
  "bold",
  ...(italics || format.italic ? (["italic"] as const) : []),
  ...(lists ? (["bullets", "numbers"] as const) : []),
  "below",
];

/** Only an item that has one before it can be on the second level. */
export const isAvailable = (each: Format, { canChangeLevel }: FormatState): boolean =>
  each !== "below" || canChangeLevel;

/** Buttons for the formatting of a text. Arrow keys move between them. */
export function RichToolbar(props: ToolbarProps) {
  const { format, isLinking, onToggle, onLinking, onMoveRow } = props;
  const t = useMessages("builder");
  return (
    <Toolbar aria-label={t("format.label")} className={styles.toolbar}>
      {formatsOf(props).map((each) => (
        <ToggleButton
          key={each}
          aria-label={t(`format.${each}`)}
          className={styles.tool!}
          isSelected={format[each]}
          isDisabled={!isAvailable(each, format)}
          onChange={() => onToggle(each)}
        >
          <Icon name={each} />
        </ToggleButton>
      ))}
      <AriaButton
        aria-label={t("format.link")}
        aria-expanded={isLinking}
        className={styles.tool!}
        isDisabled={!format.canLink}
        onPress={() => onLinking(!isLinking)}
      >
        <Icon name="link" />
      </AriaButton>
      {onMoveRow && (
        <>
          <AriaButton aria-label={t("lineUp")} className={styles.tool!} onPress={() => onMoveRow(-1)}>
            <Icon name="up" />
          </AriaButton>
          <AriaButton aria-label={t("lineDown")} className={styles.tool!} onPress={() => onMoveRow(1)}>
            <Icon name="down" />
          </AriaButton>
        </>
      )}
    </Toolbar>
  );
}
