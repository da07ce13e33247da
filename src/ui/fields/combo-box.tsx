import {
  ComboBox as AriaComboBox,
  Button,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from "react-aria-components";
import { Icon } from "../icons.tsx";
import styles from "./combo-box.module.css";
import { controlClass, FieldFrame, type FieldTexts, fieldClass } from "./field.tsx";

type ComboBoxProps = FieldTexts & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** All are shown when the list is opened; any other text may be entered. */
  suggestions: readonly string[];
  lang?: string;
};

/** A text field with suggestions. */
export function ComboBox({ label, help, error, value, onChange, onBlur, suggestions, lang }: ComboBoxProps) {
  return (
    <AriaComboBox
      allowsCustomValue
      menuTrigger="manual"
      inputValue={value}
      onInputChange={onChange}
      onBlur={onBlur}
      defaultItems={suggestions.map((text) => ({ id: text, text }))}
      defaultFilter={() => true}
      isInvalid={!!error}
      validationBehavior="aria"
      className={fieldClass}
    >
      <FieldFrame label={label} help={help} error={error}>
        <div className={styles.combo}>
          <Input className={controlClass} lang={lang} spellCheck dir={value ? "auto" : undefined} />
          <Button className={styles.opener}>
            <Icon name="open" />
          </Button>
        </div>
      </FieldFrame>
      <Popover className={styles.popover} offset={4}>
        <ListBox className={styles.list}>
          {(option: { id: string; text: string }) => (
            <ListBoxItem className={styles.option} textValue={option.text}>
              {option.text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
