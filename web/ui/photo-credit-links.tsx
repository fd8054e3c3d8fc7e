import type { PhotoCredit } from "../../contract/celebrities.ts";

/**
 * A photograph's credit with links to its page and its licence; licences require stating that a picture was changed.
 */
export function PhotoCreditLinks({ credit: { author, licence, licenceUrl, source } }: { credit: PhotoCredit }) {
  return (
    <p className="mt-1 text-xs break-words text-muted">
      Photo:{" "}
      <a className="underline" href={source} target="_blank" rel="noreferrer">
        {author}
      </a>
      ,{" "}
      <a className="underline" href={licenceUrl} target="_blank" rel="noreferrer license">
        {licence}
      </a>
      , cropped
    </p>
  );
}
