import { useEffect, useEffectEvent } from "react";
import { isPageCovered } from "./top-layer.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"));

const PRESSES = new Set([" ", "Enter"]);

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("a, button, summary") !== null;

interface ChoiceKeys<C extends string> {
  /** What a key chooses, by its name. */
  choices: Readonly<Record<string, C>>;
  /** Whether a dialog asks for them; otherwise arrows in a dialog are left alone. */
  inDialog?: boolean;
  onChoose: (choice: C) => void;
  onUndo?: () => void;
  /** Escape, or Space and Enter where they press nothing. */
  onDismiss?: (() => void) | undefined;
}

/**
 * The keys of a game: those that choose, Ctrl or Cmd + Z takes back; Escape, Space and Enter end what shows.
 * Keys in a form are left alone.
 */
export function useChoiceKeys<C extends string>(keys: ChoiceKeys<C>): void {
  const { choices, inDialog = false, onChoose, onUndo, onDismiss } = keys;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isTyping(event.target)) return;
    const command = event.ctrlKey || event.metaKey;
    const otherModifier = event.altKey || event.shiftKey;
    if (command && !otherModifier && event.key.toLowerCase() === "z") {
      event.preventDefault();
      onUndo?.();
    }
    if (command || otherModifier || isPageCovered() !== inDialog) return;
    const choice = choices[event.key];
    if (choice !== undefined) {
      event.preventDefault();
      onChoose(choice);
    } else if (event.key === "Escape" || (PRESSES.has(event.key) && !isPressable(event.target))) {
      if (onDismiss === undefined) return;
      // Otherwise a dialog that opens at once would get the same key, and close with it.
      event.preventDefault();
      onDismiss();
    }
  });

  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
