import { choiceOfGesture } from "../ui/gesture.ts";
import { SIDEWAYS_GESTURES, SIDEWAYS_KEYS, type Choice } from "../rounds/choice.ts";

/** What was done before the app could answer, and how not to note any more. */
interface EarlyInput {
  /** The button that was pressed last; of a swipe or a key, the one that means the same. */
  button: HTMLElement | null;
  /** What was chosen in a dropdown. */
  choice: { select: HTMLSelectElement; value: string } | null;
  stop: () => void;
}

declare global {
  interface Window {
    /** Written by the script in the head of the page, read by the app: they are built apart. Gone once the app is there. */
    earlyInput?: EarlyInput;
  }
}

/** How the buttons of a vote say which they are: they are named by their key as well. */
const KEY_OF: Readonly<Record<Choice, string>> = { hot: "ArrowRight", not: "ArrowLeft", skip: "ArrowUp" };

const buttonOf = (choice: Choice | null | undefined): HTMLElement | null =>
  choice ? document.querySelector<HTMLElement>(`button[aria-keyshortcuts=${KEY_OF[choice]}]`) : null;

/** Notes what is pressed and chosen. Links and forms work before the app is there. */
export function noteEarlyInput(): void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const input: EarlyInput = { button: null, choice: null, stop: () => stop.abort() };
  document.addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
      input.button = button ?? input.button;
    },
    options,
  );
  let grip: PointerEvent | null = null;
  document.addEventListener(
    "pointerdown",
    (event) => {
      const { target, isPrimary } = event;
      if (isPrimary) grip = target instanceof Element && target.closest(".stack") !== null ? event : null;
    },
    options,
  );
  document.addEventListener(
    "pointerup",
    ({ clientX, clientY, timeStamp, pointerType, isPrimary }) => {
      if (grip === null || !isPrimary) return;
      const movement = { dx: clientX - grip.clientX, dy: clientY - grip.clientY, ms: timeStamp - grip.timeStamp };
      grip = null;
      input.button = buttonOf(choiceOfGesture(movement, pointerType, SIDEWAYS_GESTURES)) ?? input.button;
    },
    options,
  );
  document.addEventListener(
    "keydown",
    ({ key, target }) => {
      if (target === document.body) input.button = buttonOf(SIDEWAYS_KEYS[key]) ?? input.button;
    },
    options,
  );
  document.addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLSelectElement) input.choice = { select: target, value: target.value };
    },
    options,
  );
  window.earlyInput = input;
}

/**
 * Call it when React begins to listen, which answers from then on.
 * @returns has answered what was done until then; call it when the app is there
 */
export function takeEarlyInput(): () => void {
  const input = window.earlyInput;
  input?.stop();
  return () => {
    if (input?.choice) {
      const { select, value } = input.choice;
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
    if (input?.button?.isConnected === true) input.button.click();
    delete window.earlyInput;
  };
}
