import { Heart, X } from "lucide-react";
import type { CSSProperties } from "react";
import type { Celebrity } from "../../../contract/celebrities.ts";
import { formatPercentage } from "../../lib/format.ts";
import { isSettled } from "../../lib/hot-share.ts";
import { Picture } from "../../ui/picture.tsx";
import { stanceIn } from "../combo.ts";
import type { VoteRecord } from "../round.ts";
import type { ServerScore } from "../round-format.ts";
import { shareOf } from "../stance.ts";
import type { Call } from "../../ui/call-track.tsx";
import { callWords } from "./summary.ts";
import "./calls.css";

interface VoteTilesProps {
  /** All of the round, in order. */
  celebrities: readonly Celebrity[];
  records: readonly VoteRecord[];
  /** How the server has scored each, in place of what the votes told as they were cast. */
  scored: ServerScore | null;
}

type Variables = CSSProperties & Record<`--${string}`, number>;

/** Everyone of a short round, each with the own vote and, where there is one, the crowd's. */
export function VoteTiles({ celebrities, records, scored }: VoteTilesProps) {
  const votes = new Map(records.map((record) => [record.celebrityId, record]));
  return (
    <ol aria-label="Your votes" className="ending-tiles">
      {celebrities.map((celebrity, index) => {
        const vote = votes.get(celebrity.id);
        const call =
          scored?.callOf.get(celebrity.id) ?? (vote === undefined ? "skipped" : (stanceIn(vote)?.side ?? "open"));
        const place: Variables = { "--place": index };
        return (
          <li key={celebrity.id} data-call={call} style={place}>
            <Tile
              celebrity={celebrity}
              vote={vote}
              // Of a vote that was queued, the server alone knows.
              figures={(vote?.hotPercentage ?? null) === null ? scored?.figuresOf.get(celebrity.id) : vote}
              call={call}
            />
          </li>
        );
      })}
    </ol>
  );
}

interface TileProps {
  celebrity: Celebrity;
  vote: VoteRecord | undefined;
  /** Everyone's votes, where they are known. */
  figures: Pick<VoteRecord, "hotPercentage" | "totalVotes"> | undefined;
  call: Call;
}

function Tile({ celebrity: { name, imageUrl }, vote, figures, call }: TileProps) {
  const picture = <Picture src={imageUrl} name={name} alt="" width={600} height={800} className="aspect-3/4 w-full" />;
  if (vote === undefined)
    return (
      <>
        {picture}
        <span aria-hidden className="ending-tile-crowd text-muted">
          Skipped
        </span>
        <span className="sr-only">{name}: skipped</span>
      </>
    );
  const { voteType } = vote;
  const { hotPercentage = null, totalVotes = null } = figures ?? {};
  const Icon = voteType === "hot" ? Heart : X;
  const isKnown = hotPercentage !== null && totalVotes !== null && isSettled(totalVotes);
  return (
    <>
      {picture}
      <span aria-hidden data-vote={voteType} className="ending-tile-vote">
        <Icon size={14} strokeWidth={3} fill={voteType === "hot" ? "currentColor" : "none"} />
        {voteType}
      </span>
      {isKnown && (
        <span aria-hidden className="ending-tile-crowd">
          {shareOf(hotPercentage, 100)} hot
        </span>
      )}
      <span className="sr-only">
        {name}: {callWords(call, voteType)}
        {isKnown && `, ${formatPercentage(hotPercentage)} say hot`}
      </span>
    </>
  );
}
