import { Heart, X } from "lucide-react";
import type { CSSProperties } from "react";
import type { VoteType } from "../../contract/voting.ts";
import { Burst } from "../ui/burst.tsx";
import { VOTE_EFFECT_MS } from "./timings.ts";

type Variables = CSSProperties & Record<`--${string}`, string>;

/** The glowing edge of a card that was just voted on, with hearts or crosses. */
export function VoteEffect({ voteType }: { voteType: VoteType }) {
  const time: Variables = { "--effect-time": `${VOTE_EFFECT_MS}ms` };
  return (
    <>
      <div aria-hidden className="effect effect-edge" data-kind={voteType} style={time} />
      <div aria-hidden className="effect" data-kind={voteType} style={time}>
        <Burst icon={voteType === "hot" ? Heart : X} filled={voteType === "hot"} />
      </div>
    </>
  );
}
