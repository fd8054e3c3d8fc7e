/** In the page's own colours, which do not depend on a sheet that may be missing too. */
const LOOK: Partial<CSSStyleDeclaration> = {
  position: "fixed",
  inset: "auto 0 0",
  zIndex: "100",
  margin: "0",
  padding: "1rem",
  background: "#ffffff",
  color: "#100d14",
  font: "600 1rem/1.5 system-ui, sans-serif",
  textAlign: "center",
};

const BUTTON_LOOK: Partial<CSSStyleDeclaration> = {
  padding: "0.625rem",
  border: "0",
  background: "none",
  color: "inherit",
  font: "inherit",
  textDecoration: "underline",
  cursor: "pointer",
};

/** A browser may load a script once more by itself, and the app come after all: for so long, or so often, that is waited for, in ms. */
const PATIENCE_MS = 1000;

/**
 * Has the page say so where a script of the app cannot be loaded, as with a connection that is lost, or a new build under an old page:
 * nothing on it would ever answer.
 */
export function tellMissingApp(): void {
  const told = new AbortController();
  // The app takes what was pressed before it was there, and nothing is noted any more.
  const isThere = () => window.earlyInput === undefined;
  const tell = () => {
    if (isThere()) return;
    const told = notice();
    document.body.append(told);
    const timer = setInterval(() => {
      if (!isThere()) return;
      told.remove();
      clearInterval(timer);
    }, PATIENCE_MS);
  };
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !target.src.startsWith(`${location.origin}/assets/`)) return;
    told.abort();
    setTimeout(tell, PATIENCE_MS);
  };
  document.addEventListener("error", onError, { capture: true, signal: told.signal });
}

function notice(): HTMLElement {
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = "Try again";
  again.addEventListener("click", () => location.reload());
  Object.assign(again.style, BUTTON_LOOK);
  const text = document.createElement("p");
  text.setAttribute("role", "alert");
  text.append("The game could not be loaded. ", again);
  Object.assign(text.style, LOOK);
  return text;
}
