import { Crown } from "lucide-react";
import type { PastRound } from "../../contract/live-events.ts";
import { useSetting } from "../lib/settings.ts";
import { Burst } from "../ui/burst.tsx";
import { callOf } from "./scene.ts";
import { SplitBar } from "./split-bar.tsx";
import type { Votes } from "./use-last-split.ts";
import { callWords, winnerWords } from "./words.ts";

/** Between the end of a round and its result. */
export const SuspenseFoot = () => (
  <>
    <div aria-hidden className="show-drumroll" />
    <p className="show-words">
      <b className="poster-type text-xl">And the winner is…</b>
    </p>
  </>
);

interface RevealFootProps {
  round: PastRound;
  votedFor: string | null;
  /** How the votes divided when that was last told before the end. */
  lastSplit: Votes | null;
}

/** The result of a round, to which its bar moves from what was told last, and what it came to for the player. */
export function RevealFoot({ round, votedFor, lastSplit }: RevealFootProps) {
  const { celebrity1, celebrity2, celebrity1Votes, celebrity2Votes } = round;
  const celebrations = useSetting("celebrations");
  const call = callOf(round, votedFor);
  return (
    <>
      <SplitBar
        names={[celebrity1.name, celebrity2.name]}
        votes={[celebrity1Votes, celebrity2Votes]}
        from={lastSplit}
      />
      <p className="show-words show-result" data-call={call}>
        <b className="poster-type relative">
          {winnerWords(round)}
          {call === "called" && celebrations && <Burst icon={Crown} filled />}
        </b>{" "}
        <span>{callWords(round, votedFor)}</span>
      </p>
    </>
  );
}
