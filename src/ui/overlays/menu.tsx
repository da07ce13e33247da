import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from "react";
import { ButtonContext } from "react-aria-components";
import type { IconName } from "../icons.tsx";
import { lazyComponent, useWasOpen } from "../lazy-component.tsx";

export type MenuAction = {
  id: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
} & ({ onAction: () => void; href?: undefined } | { href: string; onAction?: undefined });

const MenuList = lazyComponent(async () => (await import("./menu-list.tsx")).MenuList);
/** Loads the code of menus, so that the first one opens at once. */
export const preloadMenus = MenuList.preload;

type MenuProps = {
  children: ReactElement;
  actions: readonly MenuAction[];
  /** The list opens beside the button instead of below it: for long lists. */
  isBeside?: boolean;
};

/** A list of actions behind a button; `children` is the button. The list's code is loaded when it first opens. */
export function Menu({ children, actions, isBeside }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useWasOpen(isOpen);
  const [focus, setFocus] = useState<"first" | "last">("first");
  const open = (at: "first" | "last") => {
    setFocus(at);
    setOpen(true);
  };
  const button = {
    id,
    ref: trigger,
    "aria-haspopup": "menu" as const,
    "aria-expanded": isOpen,
    onPress: () => (isOpen ? setOpen(false) : open("first")),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      open(event.key === "ArrowDown" ? "first" : "last");
    },
  };
  return (
    <>
      <ButtonContext.Provider value={button}>{children}</ButtonContext.Provider>
      {wasOpen && (
        <MenuList {...{ trigger, actions, isOpen, focus, isBeside }} labelledBy={id} onOpenChange={setOpen} />
      )}
    </>
  );
}
