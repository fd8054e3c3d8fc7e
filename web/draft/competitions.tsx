import { useEffect, useRef, useState } from "react";
import type { DraftTeam } from "../../contract/draft.ts";
import type { DraftCompetition } from "../../contract/draft-competitions.ts";
import { DRAFT_MEMBERS } from "../../contract/values/draft-limits.ts";
import { formatCount } from "../lib/format.ts";
import { useServerNow } from "../lib/use-server-time.ts";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Select } from "../ui/select.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useTopDialog } from "../ui/top-layer.ts";
import { Board } from "./board.tsx";
import { formatCountdown, spokenCountdown } from "../today/countdown.ts";
import { formatEnd } from "./format-end.ts";
import { PastCompetitions } from "./past-competitions.tsx";
import { lateWords, standingWords } from "./standing-words.ts";
import { joinCompetition, useCompetitions } from "./use-draft.ts";

const DAY_MS = 86_400_000;

interface CompetitionsProps {
  teams: readonly DraftTeam[] | undefined;
  /** The team that was looked at last, which joins unless another one is chosen. */
  preferred: string | null;
  onCreate: () => void;
  /** Called to choose somebody to add. */
  onAdd: () => void;
}

/** The open competitions, which are joined with a team, and the past ones. */
export function Competitions(props: CompetitionsProps) {
  const { data, isError, refetch } = useCompetitions();
  if (data === undefined)
    return isError ? (
      <ProblemNotice
        title="No competitions in sight"
        detail="The competitions could not be loaded."
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton count={1} words="Loading the competitions…" className="mt-4">
        <div className="skeleton h-64 rounded-3xl!" />
      </Skeleton>
    );
  const [week] = data;
  return (
    <>
      {week === undefined && <NoWeek onAdd={props.onAdd} />}
      <ul className="mt-4 flex flex-col gap-4 empty:hidden">
        {data.map((competition) => (
          <li key={competition.id} className="draft-card">
            <Competition competition={competition} {...props} />
          </li>
        ))}
      </ul>
      <PastCompetitions open={week} />
    </>
  );
}

/** Between two weeks, for a moment. */
const NoWeek = ({ onAdd }: Pick<CompetitionsProps, "onAdd">) => (
  <div className="draft-empty">
    <p className="poster-type text-3xl">The next week is about to open</p>
    <p className="text-muted">It appears here by itself. Meanwhile you can get a team ready for it.</p>
    <Button look="primary" className="mt-2" onClick={onAdd}>
      To the Draft Pool
    </Button>
  </div>
);

function Competition({ competition, ...props }: CompetitionsProps & { competition: DraftCompetition }) {
  const now = useServerNow();
  const { name, description, endDate, prizePool, entryFee, participants, maxParticipants, you } = competition;
  const left = Math.max(0, Date.parse(endDate) - now);
  // Rounded up (social specification §9). Only on the last day, the time beside it says the same.
  const daysLeft = Math.ceil(left / DAY_MS);
  const isIn = you !== null;
  const late = lateWords(competition, you, now);
  const place = useRef<HTMLParagraphElement>(null);
  const joining = useRef(false);
  const dialog = useTopDialog();
  // The button is gone: what came of it gets the focus, once nothing covers it, such as new badges.
  useEffect(() => {
    if (!joining.current || !isIn || dialog !== null) return;
    joining.current = false;
    place.current?.focus();
  }, [isIn, dialog]);
  const join = async (team: DraftTeam) => {
    joining.current = true;
    const joined = await joinCompetition(competition, team);
    if (!joined) joining.current = false;
    return joined;
  };
  return (
    <>
      <h2 className="poster-type text-3xl">{name}</h2>
      <p className="text-muted">{description}</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Fact label="Days left">
          {daysLeft}
          {daysLeft === 1 && left > 0 && (
            <span className="font-semibold text-muted">
              <span aria-hidden> ({formatCountdown(left)})</span>
              <span className="sr-only">, {spokenCountdown(left)}</span>
            </span>
          )}
        </Fact>
        <Fact label="Prize pool">{formatCount(prizePool)} coins</Fact>
        <Fact label="Entry fee">${entryFee}</Fact>
        <Fact label="Teams in">{formatCount(participants)}</Fact>
        <Fact label="Max teams">{formatCount(maxParticipants)}</Fact>
        <Fact label="Ends">{formatEnd(endDate)}</Fact>
      </dl>
      {you !== null && (
        <p ref={place} tabIndex={-1} className="font-semibold wrap-anywhere">
          {you.teamName} is in: {standingWords(you, participants)}.
        </p>
      )}
      {late !== null && <p className="text-balance">{late}</p>}
      <p className="text-sm text-muted">
        {you === null
          ? "Your lineup locks when you enter, and you can't enter a second team. What you change later plays in the next competition that you enter it in."
          : `It plays as it was when it joined, until ${formatEnd(endDate)}. Then the result is counted and appears here by itself, and the prize pool goes to the first three. What you change now plays in the next competition that you enter it in.`}
      </p>
      {you === null && <Join onJoin={join} {...props} />}
      <Board competition={competition} />
    </>
  );
}

function Join({
  teams,
  preferred,
  onCreate,
  onAdd,
  onJoin,
}: CompetitionsProps & { onJoin: (team: DraftTeam) => Promise<boolean> }) {
  const ready = teams?.filter(({ memberCount }) => memberCount > 0) ?? [];
  const [chosen, setChosen] = useState(preferred);
  const [busy, setBusy] = useState(false);
  const team = ready.find(({ id }) => id === chosen) ?? ready[0];
  const [asked, setAsked] = useState(false);
  if (teams?.length === 0)
    return (
      <Button look="primary" className="self-start" onClick={onCreate}>
        Create a team first
      </Button>
    );
  // Until they are loaded it is not known what to do.
  if (teams === undefined) return null;
  if (team === undefined)
    return (
      <>
        <p className="font-semibold">Add a celebrity to your team first: an empty one earns nothing.</p>
        <Button look="primary" className="self-start" onClick={onAdd}>
          To the Draft Pool
        </Button>
      </>
    );
  const missing = DRAFT_MEMBERS - team.memberCount;
  const join = async () => {
    setBusy(true);
    return onJoin(team).finally(() => setBusy(false));
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      {ready.length > 1 && (
        <label className="min-w-0">
          <span className="mb-1 block text-sm font-semibold">With</span>
          <Select value={team.id} onChange={({ target }) => setChosen(target.value)} className="h-14">
            {ready.map(({ id, teamName }) => (
              <option key={id} value={id}>
                {teamName}
              </option>
            ))}
          </Select>
        </label>
      )}
      {missing > 0 && (
        <p className="w-full font-semibold wrap-anywhere">
          {team.teamName} has {team.memberCount} of {DRAFT_MEMBERS}: the empty places earn nothing all week.
        </p>
      )}
      {missing > 0 && (
        <Button look="primary" onClick={onAdd}>
          Add {missing} more first
        </Button>
      )}
      <Button
        look={missing > 0 ? "plain" : "primary"}
        aria-disabled={busy}
        aria-haspopup={missing > 0 ? "dialog" : undefined}
        onClick={() => {
          if (busy) return;
          if (missing > 0) setAsked(true);
          else void join();
        }}
      >
        Join Competition
      </Button>
      {asked && (
        <ConfirmDialog
          title={`Join with ${team.memberCount} of ${DRAFT_MEMBERS}?`}
          action={`Join with ${team.memberCount}`}
          cancel="Not yet"
          onConfirm={join}
          onClose={() => setAsked(false)}
        >
          <p>
            The lineup locks, and you can't enter a second team:{" "}
            {missing === 1 ? "the empty place" : "the empty places"} can earn nothing until the competition ends.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-bold tabular-nums">{children}</dd>
    </div>
  );
}
