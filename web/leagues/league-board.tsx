import { Ellipsis } from "lucide-react";
import type { Member } from "../../contract/leagues.ts";
import { useGliding } from "../ui/use-gliding.ts";
import { MemberRow } from "./member-row.tsx";
import type { Standing } from "./standing.ts";

interface LeagueBoardProps {
  members: readonly Member[];
  standing: Standing | null;
  isOpen: boolean;
}

/** The first ten of a league, and the player with its neighbours if it is not among them. */
export function LeagueBoard({ members, standing, isOpen }: LeagueBoardProps) {
  const list = useGliding<HTMLOListElement>();
  const around = standing?.neighbours ?? [];
  // A neighbour may have moved onto the board since.
  const neighbours = around.filter(({ id }) => members.every((member) => member.id !== id));
  return (
    <section aria-labelledby="league-board" className="min-w-0">
      <h2 id="league-board" className="poster-type text-2xl lg:text-3xl">
        {isOpen ? "Leaderboard" : "Final leaderboard"}
      </h2>
      {members.length === 0 ? (
        <p className="mt-3 rounded-2xl border border-dashed border-line-strong px-4 py-10 text-center text-muted">
          {isOpen ? "No participants yet. Be the first to join!" : "Nobody took part."}
        </p>
      ) : (
        <>
          <ol ref={list} className="relative mt-3 overflow-hidden rounded-2xl border border-line bg-raised">
            {members.map((member) => (
              <MemberRow key={member.id} member={member} isOwn={member.id === standing?.id} />
            ))}
            {neighbours.length > 0 && (
              <li key="gap" data-row="gap" className="flex justify-center border-b border-line py-1 text-muted">
                <Ellipsis aria-hidden size={20} />
                <span className="sr-only">Further down, your place</span>
              </li>
            )}
            {neighbours.map((member) => (
              <MemberRow key={member.id} member={member} isOwn={member.id === standing?.id} />
            ))}
          </ol>
          <p className="mt-2 text-sm text-muted">
            Equal points share a rank, and what its places win. Who had them first is listed first.
          </p>
        </>
      )}
    </section>
  );
}
