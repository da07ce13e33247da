import { dequal } from "dequal/lite";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useIsland, useMessages } from "../../../browser/island.tsx";
import { useStableHandler } from "../../../ui/use-stable-handler.ts";
import type { FormatState } from "../rich-text/editor-commands.ts";
import type { RowOptions } from "../rich-text/line-rows.ts";
import { useRichEditorModule } from "../rich-text/load-rich-editor.ts";
import type { RichCodec } from "../rich-text/rich-codec.ts";
import type { RichEditor } from "../rich-text/rich-editor.ts";
import type { Caret } from "./rich-text-plain.tsx";

const noFormat: FormatState = {
  bold: false,
  italic: false,
  bullets: false,
  numbers: false,
  below: false,
  link: null,
  canLink: false,
  canChangeLevel: false,
};

type Editing<V> = {
  mount: React.RefObject<HTMLDivElement | null>;
  caret: React.RefObject<Caret | null>;
  value: V;
  codec: RichCodec<V>;
  attributes: Record<string, string>;
  placeholder: string | undefined;
  change: (value: V, fits: boolean) => void;
};

/** Creates the editor once it is loaded, and shows it the values that come from elsewhere: a merge, an undo. */
export function useRichEditor<V>({
  mount,
  caret,
  value,
  codec,
  attributes,
  placeholder,
  change,
}: Editing<V>) {
  const { status } = useIsland();
  const t = useMessages("builder");
  const onLevel = useStableHandler((level: number) => status.announce(t("lineLevel", { level })));
  const rows = useRowOptions(codec.lists, placeholder);
  const module = useRichEditorModule();
  const editor = useRef<RichEditor | null>(null);
  const shown = useRef(value);
  const [format, setFormat] = useState(noFormat);
  const [isLinking, setLinking] = useState(false);
  const initial = useRef({ value, attributes });
  initial.current = { value, attributes };

  useLayoutEffect(() => {
    if (!module || !mount.current) return;
    shown.current = initial.current.value;
    const created = module.createRichEditor(mount.current, {
      blocks: codec.blocks(initial.current.value),
      lists: codec.lists,
      attributes: initial.current.attributes,
      onChange: (blocks) => {
        const read = codec.read(blocks);
        shown.current = read.value;
        change(read.value, read.fits);
      },
      onFormat: setFormat,
      onLink: () => setLinking(true),
      onLevel,
      rows,
    });
    editor.current = created;
    const { current: at } = caret;
    if (at) created.focus({ ...at, breakLength: codec.paragraphBreak.length });
    return () => {
      editor.current = null;
      created.destroy();
    };
  }, [module, mount, caret, codec, rows, change, onLevel]);

  useEffect(() => {
    if (!editor.current || dequal(shown.current, value)) return;
    shown.current = value;
    editor.current.replace(codec.blocks(value));
    change(value, true);
  }, [value, codec, change]);

  const key = JSON.stringify(attributes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the attributes' content
  useEffect(() => editor.current?.setAttributes(attributes), [key]);

  return { editor, LinkForm: module?.LinkForm, format, isLinking, setLinking };
}

/** What the rows of a list of lines need; undefined for other texts. */
function useRowOptions(hasLists: boolean, placeholder: string | undefined): RowOptions | undefined {
  const { status } = useIsland();
  const t = useMessages("builder");
  const announce = useStableHandler((position: number, count: number) =>
    status.announce(t("lineMoved", { position, count })),
  );
  const gripLabel = t("moveLine");
  return useMemo(
    () => (hasLists ? undefined : { gripLabel, placeholder, onMoved: announce }),
    [hasLists, gripLabel, placeholder, announce],
  );
}
