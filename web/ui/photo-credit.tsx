import type { PhotoCredit } from "../../contract/celebrities.ts";

/**
 * A photograph's credit in its corner: plain text, which lets every gesture through to the card. The links are in the
 * profile. `silent` keeps it out of the name of a button that contains it.
 */
export function PhotoCreditLine({ credit: { author, licence }, silent }: { credit: PhotoCredit; silent?: boolean }) {
  return (
    <span
      aria-hidden={silent}
      className="pointer-events-none absolute right-2 bottom-2 flex max-w-[calc(100%-1rem)] rounded-md bg-ink px-1.5 py-0.5 text-[0.6875rem] leading-tight whitespace-pre text-paper"
    >
      {/* Of a long line the author's name is shortened, and never the licence. */}
      <span className="truncate">Photo: {author}</span>
      <span className="shrink-0">, {licence}, cropped</span>
    </span>
  );
}
