import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { Button, buttonLook } from "./button.tsx";

interface SuggestionProps {
  title: string;
  /** Where it is done, and how that is called. */
  href: string;
  action: string;
  /** Called once it is answered, in either way: it is not made again. */
  onAnswered: () => void;
  className?: string;
  children: ReactNode;
}

/** Something worth doing that is suggested once, beside what the screen is for. */
export function Suggestion({ title, href, action, onAnswered, className = "", children }: SuggestionProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className={`mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line bg-raised p-4 sm:p-5 ${className}`}
    >
      <div className="min-w-0 grow basis-64">
        <h2 id={heading} className="text-lg font-bold">
          {title}
        </h2>
        <p className="mt-1 text-muted">{children}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link href={href} onClick={onAnswered} className={buttonLook("plain")}>
          {action}
        </Link>
        <Button look="quiet" onClick={onAnswered}>
          Not now
        </Button>
      </div>
    </section>
  );
}
