import type { ReactNode } from "react";

interface TicketSectionProps {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

/** A section of a page on a large ticket. */
export function TicketSection({ id, title, className = "", children }: TicketSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={`mt-12 rounded-3xl border-2 border-ticket-line bg-ticket p-5 text-on-ticket sm:p-10 lg:mt-20 ${className}`}
    >
      <h2 id={id} className="poster-type text-4xl lg:text-6xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
