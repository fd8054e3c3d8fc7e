import { type ReactNode, useId } from "react";

interface PanelProps {
  title: string;
  /** What the panel's numbers mean. */
  definition: string;
  className?: string;
  children: ReactNode;
}

/** One panel of the dashboard: title, definition and content. */
export function Panel({ title, definition, className = "", children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-3xl border border-line bg-raised p-4 sm:p-6 ${className}`}
    >
      <h2 id={id} tabIndex={-1} className="poster-type text-2xl">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted">{definition}</p>
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** An empty state. */
export function NothingYet({ children }: { children: ReactNode }) {
  return <p className="rounded-2xl border border-dashed border-line-strong p-6 text-center text-muted">{children}</p>;
}
