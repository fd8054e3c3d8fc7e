import { Heart, X } from "lucide-react";
import type { VoteType } from "../../contract/voting.ts";

/** "You: hot" or "You: not", on a ticket. */
export function OwnCall({ voteType }: { voteType: VoteType }) {
  const Icon = voteType === "hot" ? Heart : X;
  return (
    <p
      className={`flex shrink-0 items-center gap-1 rounded-lg border-2 px-1.5 py-0.5 text-xs font-bold ${
        voteType === "hot" ? "border-ticket-hot text-ticket-hot" : "border-ticket-not text-ticket-not"
      }`}
    >
      <Icon aria-hidden size={14} strokeWidth={3} fill={voteType === "hot" ? "currentColor" : "none"} />
      You: {voteType}
    </p>
  );
}
