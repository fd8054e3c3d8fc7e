import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { DangerButton } from "./danger-button.tsx";

interface ContestRowProps {
  name: string;
  /** What is said below its name. */
  facts: ReactNode;
  /** Who is in it. */
  pairs?: readonly (readonly [Named, Named])[];
  /** Missing for what cannot be changed any more. */
  onChange?: (() => void) | undefined;
  /** Of the button that takes it from players. */
  endWords: "End" | "Call off" | undefined;
  onEnd: () => void;
}

interface Named {
  id: string;
  name: string;
}

/** A contest in a list of the console. */
export function ContestRow({ name, facts, pairs, onChange, endWords, onEnd }: ContestRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2">
      <div className="min-w-0 grow basis-64">
        <b className="block wrap-anywhere">{name}</b>
        <p className="text-sm text-muted">{facts}</p>
        {pairs !== undefined && (
          <details className="text-sm">
            <summary className="min-h-11 cursor-pointer content-center font-semibold">
              Who is in it<span className="sr-only">: {name}</span>
            </summary>
            <ol className="list-inside list-decimal text-muted">
              {pairs.map(([one, other]) => (
                <li key={one.id} className="wrap-anywhere">
                  {one.name} and {other.name}
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      <span className="flex flex-wrap gap-2 empty:hidden">
        {onChange !== undefined && (
          <Button aria-label={`Change ${name}`} onClick={onChange}>
            Change
          </Button>
        )}
        {endWords !== undefined && (
          <DangerButton aria-label={`${endWords} ${name}`} onClick={onEnd}>
            {endWords}
          </DangerButton>
        )}
      </span>
    </li>
  );
}
