import { ArrowLeft, ArrowRight, ArrowUp, Heart, type LucideIcon, X } from "lucide-react";
import { TicketSection } from "../ui/ticket-section.tsx";

interface Way {
  arrow: LucideIcon;
  icon: LucideIcon;
  word: string;
  how: string;
  look: string;
}

const WAYS: readonly Way[] = [
  {
    arrow: ArrowLeft,
    icon: X,
    word: "Not",
    how: "Swipe left, tap Not, or press the left arrow.",
    look: "text-ticket-not",
  },
  {
    arrow: ArrowUp,
    icon: ArrowUp,
    word: "Skip",
    how: "Swipe up, tap Skip, or press the up arrow.",
    look: "text-on-ticket",
  },
  {
    arrow: ArrowRight,
    icon: Heart,
    word: "Hot",
    how: "Swipe right, tap Hot, or press the right arrow.",
    look: "text-ticket-hot",
  },
];

/** How to vote not, skip and hot. */
export function HowToVote() {
  return (
    <TicketSection id="how-to-vote" title="How to vote" className="far">
      <ul className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3 md:divide-x-2 md:divide-dashed md:divide-on-ticket/25">
        {WAYS.map(({ arrow: Arrow, icon: Icon, word, how, look }) => (
          <li
            key={word}
            className="flex items-center gap-4 max-xs:flex-col max-xs:items-start max-xs:gap-1 md:flex-col md:items-start"
          >
            <span className={`poster-type flex w-36 shrink-0 items-center gap-2 text-5xl lg:text-7xl ${look}`}>
              <Arrow aria-hidden strokeWidth={3} className="size-[0.8em] shrink-0" />
              {word}
              {Icon !== Arrow && (
                <Icon
                  aria-hidden
                  strokeWidth={3.5}
                  fill={Icon === Heart ? "currentColor" : "none"}
                  className="size-[0.6em] shrink-0"
                />
              )}
            </span>
            <span className="font-medium text-on-ticket-muted">{how}</span>
          </li>
        ))}
      </ul>
    </TicketSection>
  );
}
