import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";

type Props = {
  children: ReactNode;
  /** Content types or extensions, as in `accept`. */
  types: readonly string[];
  /** The name by which tests find the input. */
  name: string;
  isMultiple?: boolean;
  isPending?: boolean;
  icon?: "add";
  autoFocus?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that opens the choice of files. */
export function FileButton({ children, types, name, isMultiple, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={types.join(",")}
        data-file-input={name}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Choosing the same file again must fire a change event.
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
