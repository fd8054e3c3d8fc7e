/** A button that was pressed before the app could answer, and how not to note any more. */
interface EarlyPress {
  button: HTMLElement | null;
  stop: () => void;
}

declare global {
  interface Window {
    /** Written by the script in the head of the page, read by the app: they are built apart. */
    earlyPress?: EarlyPress;
  }
}

/** Notes the button that is pressed, the last one of several. Links and forms work before the app is there. */
export function noteEarlyPress(): void {
  const note = ({ target }: MouseEvent) => {
    press.button = target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
  };
  const press: EarlyPress = { button: null, stop: () => document.removeEventListener("click", note, true) };
  document.addEventListener("click", note, true);
  window.earlyPress = press;
}

/** The button that was pressed so far, if there is one. What is pressed from now on is answered by React, which listens. */
export function takeEarlyPress(): HTMLElement | null {
  window.earlyPress?.stop();
  return window.earlyPress?.button ?? null;
}
