import { type ReactNode, useId } from "react";

interface PanelProps {
  title: string;
  /** What its figures mean. */
  definition: string;
  className?: string;
  children: ReactNode;
}

/** One subject of the dashboard: its name, what is counted, and the figures. */
export function Panel({ title, definition, className = "", children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-3xl border border-line bg-raised p-4 sm:p-6 ${className}`}
    >
      <h2 id={id} className="poster-type text-2xl">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted">{definition}</p>
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** Says that there is nothing to show yet. */
export function NothingYet({ children }: { children: ReactNode }) {
  return <p className="rounded-2xl border border-dashed border-line-strong p-6 text-center text-muted">{children}</p>;
}
