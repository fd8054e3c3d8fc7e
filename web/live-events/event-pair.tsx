import { Check, Crown } from "lucide-react";
import { useState } from "react";
import { pictureAs } from "../../contract/values/pictures.ts";
import { formatVotes } from "../lib/format.ts";
import { useMedia } from "../lib/media.ts";
import { Pair, type PairLayout } from "../ui/pair.tsx";
import { PairCard } from "../ui/pair-card.tsx";
import { saysName } from "../ui/picture.tsx";
import { type Side, SIDES } from "../ui/pair-gestures.ts";
import { Stamp } from "../ui/stamp.tsx";
import { useExposure } from "../ui/use-exposure.ts";
import type { Scene } from "./scene.ts";
import { type LiveVote, starOn } from "./use-live-vote.ts";

export type StageScene = Exclude<Scene, { kind: "quiet" }>;

interface EventPairProps {
  scene: StageScene;
  vote: LiveVote;
  /** The own vote. */
  votedFor: string | null;
  /** How the votes of a running round divide is not told any more. */
  isSealed: boolean;
  /** The end of the round is near. */
  tense: boolean;
}

/** The two of a round: wide posters one above the other on a tall phone, side by side in a wide window; else tall ones. */
export function EventPair({ scene, vote, votedFor, isSealed, tense }: EventPairProps) {
  const stacked = useMedia("(width < 40rem) and (height >= 48rem) and (orientation: portrait)");
  const wide = useMedia("(width >= 48rem) and (height < 56rem) and (aspect-ratio > 3 / 2)");
  const low = useMedia("(height < 24rem)");
  const layout: PairLayout = { stacked, shape: stacked || wide || low ? "banner" : "card" };
  const pictures = SIDES.map((side) => pictureAs(starOn(scene.round, side).imageUrl, layout.shape));
  const pictureShown = useExposure({ subject: vote.subject, pictures, report: vote.report });
  return (
    <Pair
      layout={layout}
      className="show-pair"
      counting={tense || scene.kind === "suspense"}
      cards={SIDES.map((side) => (
        <StarCard
          key={side}
          side={side}
          scene={scene}
          votedFor={votedFor}
          isSealed={isSealed}
          layout={layout}
          onChoose={vote.choose}
          onPicture={pictureShown}
        />
      ))}
    />
  );
}

interface StarCardProps {
  side: Side;
  scene: StageScene;
  votedFor: string | null;
  isSealed: boolean;
  layout: PairLayout;
  onChoose: (side: Side) => void;
  onPicture: (address: string) => void;
}

function StarCard({ side, scene, votedFor, isSealed, layout, onChoose, onPicture }: StarCardProps) {
  const { kind, round } = scene;
  const star = starOn(round, side);
  const own = votedFor === star.id;
  const winner = kind === "reveal" ? round.winnerId : null;
  const won = winner === star.id;
  const counted = side === "a" ? round.celebrity1Votes : round.celebrity2Votes;
  const votes = hiddenVotes(scene, { isUnseen: votedFor === null, isSealed }) ?? counted;
  return (
    <PairCard
      side={side}
      celebrity={star}
      layout={layout}
      outcome={winner === null ? null : won ? "winner" : "loser"}
      choice={own ? "own" : votedFor === null ? null : "passed"}
      movable={kind === "voting"}
      onChoose={onChoose}
      onPicture={onPicture}
      stamp={won ? <Stamp kind="winner" icon={Crown} filled /> : null}
      caption={
        <>
          <span className={saysName(star) ? "star-name sr-only" : "star-name poster-type"}>{star.name}</span>{" "}
          {own ? (
            <span className="star-vote star-voted poster-type">
              <Check aria-hidden size="0.9em" strokeWidth={4} />
              Your vote
            </span>
          ) : (
            kind === "voting" && <span className="star-vote poster-type">Vote Hot</span>
          )}{" "}
          <StarVotes key={star.id} votes={votes} />
        </>
      }
    />
  );
}

/** Why the votes of either are not told, if they are not: what the crowd has chosen would tell which vote wins. */
function hiddenVotes(
  { kind, round }: StageScene,
  { isUnseen, isSealed }: { isUnseen: boolean; isSealed: boolean },
): string | null {
  if (kind === "suspense") return "Counting…";
  if (kind !== "voting" || round.totalVotes === 0) return null;
  if (isSealed) return "Sealed";
  return isUnseen ? "Vote to see" : null;
}

/** The votes of one, which stand out for a moment when they change, or why they are not told. */
function StarVotes({ votes }: { votes: number | string }) {
  const [first] = useState(votes);
  const isNew = typeof votes === "number" && votes !== first;
  return (
    <span key={votes} className={isNew ? "star-votes star-votes-new" : "star-votes"}>
      {typeof votes === "number" ? formatVotes(votes) : votes}
    </span>
  );
}
