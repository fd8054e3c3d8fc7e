/** Labels AI-made content. */
export function AiMark({ children = "AI" }: { children?: string }) {
  return (
    <span className="inline-block rounded-md border-2 border-current px-1 font-sans text-xs leading-tight font-bold tracking-wide normal-case align-middle">
      {children}
    </span>
  );
}
