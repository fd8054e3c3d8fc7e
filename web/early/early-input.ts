import { choiceOfGesture } from "../ui/gesture.ts";
import { isPlainPress } from "../ui/plain-press.ts";
import { SIDEWAYS_GESTURES, SIDEWAYS_KEYS, type Choice } from "../rounds/choice.ts";

/** What was done before the app could answer, and how not to note any more. */
interface EarlyInput {
  /** The button of a vote that was pressed; of a swipe or a key, the one that means the same. */
  vote: HTMLElement | null;
  /** Another button that was pressed last. */
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
  const input: EarlyInput = { vote: null, button: null, choice: null, stop: () => stop.abort() };
  document.addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
      if (button?.hasAttribute("aria-keyshortcuts") === true) input.vote = button;
      else input.button = button ?? input.button;
    },
    options,
  );
  let grip: PointerEvent | null = null;
  document.addEventListener(
    "pointerdown",
    (event) => {
      const { target, isPrimary, button } = event;
      if (isPrimary && button === 0)
        grip = target instanceof Element && target.closest(".stack") !== null ? event : null;
    },
    options,
  );
  document.addEventListener(
    "pointerup",
    ({ clientX, clientY, timeStamp, pointerType, isPrimary }) => {
      if (grip === null || !isPrimary) return;
      const movement = { dx: clientX - grip.clientX, dy: clientY - grip.clientY, ms: timeStamp - grip.timeStamp };
      grip = null;
      input.vote = buttonOf(choiceOfGesture(movement, pointerType, SIDEWAYS_GESTURES)) ?? input.vote;
    },
    options,
  );
  document.addEventListener("pointercancel", () => (grip = null), options);
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.target === document.body && isPlainPress(event))
        input.vote = buttonOf(SIDEWAYS_KEYS[event.key]) ?? input.vote;
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
    // It opens its round: a category that was chosen besides would take its card away.
    if (input?.vote?.isConnected === true) input.vote.click();
    else if (input) answerRest(input);
    delete window.earlyInput;
  };
}

function answerRest({ choice, button }: EarlyInput): void {
  if (choice !== null) {
    const { select, value } = choice;
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }
  if (button?.isConnected === true) button.click();
}
