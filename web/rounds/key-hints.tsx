import { ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from "lucide-react";

const HINTS: readonly { icon: LucideIcon; key: string; word: string }[] = [
  { icon: ArrowLeft, key: "Left arrow", word: "Not" },
  { icon: ArrowUp, key: "Up arrow", word: "Skip" },
  { icon: ArrowRight, key: "Right arrow", word: "Hot" },
];

/** The game's keys, shown if there is room and probably a keyboard. */
export function KeyHints() {
  return (
    <ul aria-label="Keys" className="hidden flex-wrap gap-x-5 gap-y-3 text-sm text-muted lg:order-5 lg:flex">
      {HINTS.map(({ icon: Icon, key, word }) => (
        <li key={key} className="flex items-center gap-2">
          <kbd className="grid size-8 place-items-center rounded-lg border border-line-strong bg-raised text-paper">
            <Icon aria-hidden size={16} />
            <span className="sr-only">{key}</span>
          </kbd>
          {word}
        </li>
      ))}
    </ul>
  );
}
