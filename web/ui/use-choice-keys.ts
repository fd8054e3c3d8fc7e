import { useEffect, useEffectEvent } from "react";
import { isPlainPress } from "./plain-press.ts";
import { isPressable, PRESS_KEYS } from "./press.ts";
import { isPageCovered } from "./top-layer.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"));

interface ChoiceKeys<C extends string> {
  /** The choice of each key, by key name. */
  choices: Readonly<Record<string, C>>;
  onChoose: (choice: C) => void;
  onUndo?: () => void;
  /** Escape, or Space and Enter outside of buttons and links. */
  onDismiss?: (() => void) | undefined;
}

/**
 * The game's keys: some choose, Ctrl or Cmd + Z undoes, and Escape, Space and Enter dismiss what is shown.
 * Ignores keys pressed in a form or a dialog. A key that is held down counts once.
 */
export function useChoiceKeys<C extends string>(keys: ChoiceKeys<C>): void {
  const { choices, onChoose, onUndo, onDismiss } = keys;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isTyping(event.target)) return;
    const command = event.ctrlKey || event.metaKey;
    const otherModifier = event.altKey || event.shiftKey;
    if (command && !otherModifier && event.key.toLowerCase() === "z") {
      event.preventDefault();
      onUndo?.();
    }
    if (!isPlainPress(event) || isPageCovered()) return;
    const choice = choices[event.key];
    if (choice !== undefined) {
      event.preventDefault();
      onChoose(choice);
    } else if (event.key === "Escape" || (PRESS_KEYS.has(event.key) && !isPressable(event.target))) {
      if (onDismiss === undefined) return;
      // Otherwise a dialog that opens immediately would receive the same key, and close.
      event.preventDefault();
      onDismiss();
    }
  });

  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
