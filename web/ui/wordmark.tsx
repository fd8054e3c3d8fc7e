/** HOT/NOT, Celebrity Edition. */
export function Wordmark() {
  return (
    <span className="inline-flex flex-col">
      <span className="poster-type text-2xl leading-none sm:text-3xl sm:leading-none">
        Hot<span className="text-hot-text">/</span>Not
      </span>
      <span className="mt-1 text-[0.625rem] leading-none font-semibold whitespace-nowrap tracking-[0.16em] max-xs:sr-only text-muted uppercase sm:text-[0.6875rem]">
        Celebrity Edition
      </span>
    </span>
  );
}
