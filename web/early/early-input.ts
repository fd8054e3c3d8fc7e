/** What was done before the app could answer, and how not to note any more. */
interface EarlyInput {
  /** The button that was pressed last. */
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
    delete window.earlyInput;
    if (input?.choice) {
      const { select, value } = input.choice;
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
    if (input?.button?.isConnected === true) input.button.click();
  };
}
