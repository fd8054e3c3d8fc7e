import type { Round } from "./round.ts";

interface CountingProps {
  round: Round;
  className: string;
}

/** Shown once a vote has been on its way for longer than a blink (result.css). */
export function Counting({ round: { phase }, className }: CountingProps) {
  return (
    phase.name === "sending" && (
      <p key={phase.vote.sentAt} className={`waiting text-sm font-semibold ${className}`}>
        Counting your vote…
      </p>
    )
  );
}
