import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { Link } from "wouter";
import { FROM_LIST } from "../contests/join-state.ts";
import { formatOrdinal, formatPoints } from "../lib/format.ts";
import type { Answer } from "../lib/api.ts";
import { playerQuery } from "../lib/player.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { celebrateBadges } from "../rewards/celebrate-badges.ts";
import { PODIUM_RANKS } from "../ui/rank.tsx";
import { arenaAddress } from "./addresses.ts";
import { pastFinishOf } from "./finish.ts";
import { dateFormat } from "../lib/formatters.ts";

const when = dateFormat({ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });

const NONE: Answer<"pastArenas"> = [];

/** The player's own results, the latest first. Nothing for those who have none yet. */
export function PastArenas() {
  const isPlayer = currentPlayerId() !== null;
  const { data = NONE } = useQuery({ ...playerQuery("pastArenas", {}), gcTime: 0, staleTime: 0, enabled: isPlayer });
  useEffect(() => celebrateBadges(data.flatMap(({ badges = [] }) => badges)), [data]);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="past-arenas" className="mt-10">
      <h2 id="past-arenas" className="poster-type text-3xl">
        Your last arenas
      </h2>
      <ul className="mt-3">
        {data
          .map((past) => ({ ...past, ...pastFinishOf(past) }))
          .map(({ arena, score, place, remark }) => (
            <li
              key={arena.id}
              className="relative -mx-2 flex min-h-16 items-center gap-3 border-b border-line px-2 py-2 hover:bg-raised-more"
            >
              <Place rank={place} />
              <span className="min-w-0 grow">
                <Link
                  href={arenaAddress(arena.id)}
                  state={{ [FROM_LIST]: true }}
                  className="stretched-link leading-tight font-bold wrap-break-word"
                >
                  {arena.name}
                </Link>
                <span className="block text-sm text-muted tabular-nums">{when(arena.endTime)}</span>
              </span>
              <span className="shrink-0 text-right tabular-nums">
                <b className="block">{formatPoints(score)}</b>
                <span className="text-sm text-muted">{remark}</span>
              </span>
              <ChevronRight aria-hidden size={18} className="-mr-1 shrink-0 text-muted max-xs:hidden" />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** @param rank null for who had no point, or nobody to beat */
function Place({ rank }: { rank: number | null }) {
  return (
    <span
      className={`poster-type w-14 shrink-0 text-2xl tabular-nums ${rank !== null && rank <= PODIUM_RANKS ? "text-gold" : "text-muted"}`}
    >
      {rank === null ? <span aria-hidden>–</span> : formatOrdinal(rank)}
    </span>
  );
}
