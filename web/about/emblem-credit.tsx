/** The licence of the emblems on posters asks for it. */
export function EmblemCredit() {
  return (
    <p className="mt-4 px-5 text-sm text-muted">
      The emblems on our posters are icons by Lorc, Delapouite and contributors, from{" "}
      <a href="https://game-icons.net" rel="noreferrer" className="font-semibold underline">
        game-icons.net
      </a>
      , under{" "}
      <a
        href="https://creativecommons.org/licenses/by/3.0/"
        rel="noreferrer license"
        className="font-semibold underline"
      >
        CC BY 3.0
      </a>
      . We changed their colors.
    </p>
  );
}
