import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { VoteOrigins } from "../../contract/vote-watch.ts";
import { apiQuery } from "../lib/api.ts";
import { Awaited } from "./awaited.tsx";
import { DangerButton } from "./danger-button.tsx";
import { TakeDialog } from "./take-dialog.tsx";
import { Time } from "./time.tsx";
import { formatCount } from "../lib/format.ts";

const many = (number: number, one: string, more: string) => `${formatCount(number)} ${number === 1 ? one : more}`;

interface VoteOriginsListProps {
  celebrityId: string;
  /** Start of the hour. */
  from: string;
  /** Whether the operator may take votes out. */
  mayRun: boolean;
}

const HOUR_MS = 60 * 60_000;

/** The networks and players behind a celebrity's votes of an hour. */
export function VoteOriginsList({ celebrityId, from, mayRun }: VoteOriginsListProps) {
  /** Whose votes may be taken out. */
  const [asked, setAsked] = useState<string>();
  const { data, isError, refetch } = useQuery({
    ...apiQuery("voteOrigins", { query: { celebrityId, from } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (data === undefined) return <Awaited failed={isError} words="This couldn't be loaded." onRetry={refetch} />;
  const until = new Date(Date.parse(from) + HOUR_MS).toISOString();
  return (
    <>
      <Origins origins={data} onTake={mayRun ? setAsked : undefined} />
      {asked !== undefined && <TakeDialog span={{ subject: asked, from, until }} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface OriginsProps {
  origins: VoteOrigins;
  onTake: ((subject: string) => void) | undefined;
}

function Origins({ origins: { networks, players }, onTake }: OriginsProps) {
  if (networks.length === 0)
    return (
      <p className="mt-2 text-muted">No votes are known from this hour. Where votes came from is kept for 30 days.</p>
    );
  return (
    <div className="mt-2 grid gap-x-6 gap-y-4 lg:grid-cols-2">
      <Group title="Networks with the most votes for this celebrity">
        {networks.map(({ network, players, votes, hotVotes }) => (
          <Origin key={network} pseudonym={network} onTake={onTake}>
            {many(votes, "vote", "votes")}, {formatCount(hotVotes)} hot, by {many(players, "player", "players")}
          </Origin>
        ))}
      </Group>
      <Group title="Players who came last">
        {players.map(({ player, since, votes }) => (
          <Origin key={player} pseudonym={player} onTake={onTake}>
            since <Time at={since} />, {many(votes, "vote", "votes")} in this hour
          </Origin>
        ))}
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="font-bold">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

interface OriginProps extends Pick<OriginsProps, "onTake"> {
  pseudonym: string;
  children: ReactNode;
}

function Origin({ pseudonym, onTake, children }: OriginProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2">
      <span className="min-w-0">
        <code className="block text-sm wrap-anywhere">{pseudonym}</code>
        <span className="block text-sm text-muted">{children}</span>
      </span>
      {onTake !== undefined && (
        <DangerButton aria-label={`Take out the votes of ${pseudonym}`} onClick={() => onTake(pseudonym)}>
          Take out
        </DangerButton>
      )}
    </li>
  );
}
