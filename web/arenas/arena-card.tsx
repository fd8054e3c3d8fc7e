import { Check, UsersRound } from "lucide-react";
import { Link } from "wouter";
import type { ActiveArena } from "../../contract/arenas.ts";
import { pictureAs } from "../../contract/values/pictures.ts";
import { ContestAction } from "../contests/contest-action.tsx";
import { FROM_LIST } from "../contests/join-state.ts";
import "../ui/pair.css";
import { Picture } from "../ui/picture.tsx";
import { arenaAddress } from "./addresses.ts";
import { joinArena } from "./join-arena.ts";
import { TimeLeft } from "./time-left.tsx";
import { openWords } from "./words.ts";

/** An open arena, as a bill with the pair of its first battle. Links to it. */
export function ArenaCard({ arena }: { arena: ActiveArena }) {
  const { id, name, category, endTime, playerCount, maxPlayers, battlesLeft, full, joined } = arena;
  const headingId = `arena-${id}`;
  return (
    <li className="arena-card relative overflow-hidden rounded-3xl border border-line bg-raised hover:border-line-strong hover:bg-raised-more">
      <div aria-hidden className="arena-bill">
        {arena.previewImageUrls.map((picture) => (
          <Picture key={picture} src={pictureAs(picture, "tile")} name="" alt="" width={400} height={400} />
        ))}
        <span className="versus poster-type">VS</span>
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id={headingId} className="poster-type text-2xl leading-tight wrap-break-word">
              <Link href={arenaAddress(id)} state={{ [FROM_LIST]: true }} className="stretched-link">
                {name}
              </Link>
            </h2>
            <p className="text-sm font-semibold text-muted">{category ?? "All categories"}</p>
          </div>
          <TimeLeft endTime={endTime} className="poster-type shrink-0 text-2xl text-gold" />
        </div>
        {/* Of one's own, one knows how many one has not voted on. */}
        {!joined && <p className="text-sm font-semibold">{openWords(battlesLeft)}</p>}
        <p className="mt-auto flex items-center justify-between gap-3 pt-1 text-sm font-semibold tabular-nums">
          <span className="flex items-center gap-1.5">
            <UsersRound aria-hidden size={16} />
            {playerCount}/{maxPlayers} <span className="max-xs:sr-only">players</span>
          </span>
          {joined ? (
            <span className="flex items-center gap-1 text-gold">
              <Check aria-hidden size={16} strokeWidth={3} />
              You're in
            </span>
          ) : (
            <span className={full ? "text-muted" : "text-badge-green"}>{seatsWords(arena)}</span>
          )}
        </p>
        <ContestAction
          joined={joined}
          full={full}
          words={{ join: "Join Arena", joined: "Back to your arena", full: "Have a look" }}
          describedBy={headingId}
          address={arenaAddress(id)}
          join={(displayName, onJoined) => joinArena(arena, displayName, onJoined)}
        />
      </div>
    </li>
  );
}

function seatsWords({ full, playerCount, maxPlayers }: ActiveArena): string {
  if (full) return "Full";
  if (playerCount === 0) return "Be the first in";
  // A seat of somebody who has left is given on when it is asked for.
  const free = Math.max(1, maxPlayers - playerCount);
  return free === 1 ? "Open, 1 seat left" : `Open, ${free} seats left`;
}
