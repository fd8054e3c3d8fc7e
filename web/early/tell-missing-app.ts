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

const LINK_LOOK: Partial<CSSStyleDeclaration> = {
  display: "inline-block",
  padding: "0.625rem",
  color: "inherit",
  textDecoration: "underline",
};

/**
 * Has the page say so where a script of the app cannot be loaded, as with a connection that is lost, or a new build under an old page:
 * nothing on it would ever answer.
 */
export function tellMissingApp(): void {
  const told = new AbortController();
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !target.src.startsWith(`${location.origin}/assets/`)) return;
    told.abort();
    document.body.append(notice());
  };
  document.addEventListener("error", onError, { capture: true, signal: told.signal });
}

function notice(): HTMLElement {
  const again = document.createElement("a");
  again.href = location.href;
  again.textContent = "Try again";
  Object.assign(again.style, LINK_LOOK);
  const text = document.createElement("p");
  text.setAttribute("role", "alert");
  text.append("The game could not be loaded. ", again);
  Object.assign(text.style, LOOK);
  return text;
}
