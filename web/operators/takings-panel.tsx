import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { VoteTaking } from "../../contract/vote-takings.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Awaited } from "./awaited.tsx";
import { NothingYet, Panel } from "./panel.tsx";
import type { SectionProps } from "./section.ts";
import { Time } from "./time.tsx";
import { formatCount } from "../lib/format.ts";

/** How often the list is read again while votes are moved, in ms. */
const REFRESH_MS = 2000;

const STATES: Readonly<Record<VoteTaking["state"], string>> = {
  taking: "being taken out",
  out: "out",
  returning: "being put back",
  back: "back",
};

/** As the trail calls it. */
const nameOf = ({ id }: VoteTaking) => `Taking ${id}`;

const isMoving = ({ state }: VoteTaking) => state === "taking" || state === "returning";

/** Votes that operators have taken out of the counters. */
export function TakingsPanel({ mayRun }: SectionProps) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery("voteTakings", {}),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.takings.some(isMoving) ? REFRESH_MS : false),
  });
  const [asked, setAsked] = useState<VoteTaking>();
  return (
    <Panel
      title="Votes taken out"
      definition="The log keeps them, and no percentage, leaderboard or trend counts them. Their players keep points, coins and streaks."
    >
      {data === undefined ? (
        <Awaited failed={isError} words="This couldn't be loaded." onRetry={refetch} />
      ) : data.takings.length === 0 ? (
        <NothingYet>Every vote counts.</NothingYet>
      ) : (
        <ol aria-label="Votes taken out">
          {data.takings.map((taking) => (
            <Taking key={taking.id} taking={taking} onBack={mayRun ? () => setAsked(taking) : undefined} />
          ))}
        </ol>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={`Put ${nameOf(asked)} back?`}
          action="Put back"
          onConfirm={() => callApi("putVotesBack", { params: { id: asked.id } })}
          done="The votes are being put back."
          onClose={() => setAsked(undefined)}
        >
          Its {formatCount(asked.out)} votes count again, everywhere. They can be taken out once more.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function Taking({ taking, onBack }: { taking: VoteTaking; onBack: (() => void) | undefined }) {
  const { subject, from, until, state, operator, expected, out } = taking;
  const name = nameOf(taking);
  const progress = `${formatCount(out)} of ${formatCount(expected)} votes ${STATES[state]}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2">
      <span className="min-w-0 grow basis-64">
        <span className="block text-sm wrap-anywhere">
          {name}: {subject === null ? "of a player who has been erased" : <code>{subject}</code>}
        </span>
        <span className="block text-sm text-muted">
          <Time at={from} /> to <Time at={until} />, by {operator}
        </span>
        <span className="block text-sm">{state === "back" ? "Put back." : `${progress}.`}</span>
        {isMoving(taking) && (
          <ProgressBar value={Math.min(out, expected)} max={expected} text={progress} label={name} />
        )}
      </span>
      {onBack !== undefined && (state === "taking" || state === "out") && (
        <Button aria-label={`Put the votes of ${subject ?? name} back`} onClick={onBack}>
          Put back
        </Button>
      )}
    </li>
  );
}
