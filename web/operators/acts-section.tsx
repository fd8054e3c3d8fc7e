import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { RecordedAct } from "../../contract/operators.ts";
import type { OperatorAct } from "../../contract/values/operators.ts";
import { apiQuery } from "../lib/api.ts";
import { Button } from "../ui/button.tsx";
import { Awaited } from "./awaited.tsx";
import { NothingYet, Panel } from "./panel.tsx";
import { Time } from "./time.tsx";

const WORDS: Readonly<Record<OperatorAct, string>> = {
  signed_in: "signed in",
  signed_out: "signed out",
  operator_invited: "invited an operator",
  invitation_withdrawn: "withdrew an invitation",
  operator_joined: "joined",
  role_changed: "changed a role",
  operator_removed: "removed an operator",
  passkey_added: "added a passkey",
  passkey_renamed: "renamed a passkey",
  passkey_removed: "removed a passkey",
  name_decided: "decided on a name",
  persona_switched: "switched a persona",
  payment_refunded: "paid back",
  votes_taken_out: "took votes out",
  votes_put_back: "put votes back",
  celebrity_withdrawn: "withdrew a celebrity",
  celebrity_brought_back: "brought a celebrity back",
  celebrity_corrected: "corrected a celebrity",
  celebrity_added: "added a celebrity",
  photograph_replaced: "replaced a photograph",
  photograph_refused: "refused a photograph",
  photograph_imported: "had a photograph imported",
  photographs_import_started: "started an import",
  photographs_import_stopped: "stopped an import",
  event_added: "added a live event",
  event_changed: "changed a live event",
  event_called_off: "called a live event off",
  event_ended: "ended a live event",
  arena_opened: "opened an arena",
  arena_changed: "changed an arena",
  arena_ended: "ended an arena",
  league_changed: "changed a league",
  league_ended: "ended a league with its day",
  league_planned: "planned a league",
  league_plan_withdrawn: "called a planned league off",
  competition_opened: "opened a draft competition",
  competition_changed: "changed a draft competition",
  competition_ended: "ended a draft competition",
};

/** What operators did, the newest first. */
export function ActsSection() {
  const [before, setBefore] = useState<string>();
  const [subject, setSubject] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useQuery({
    ...apiQuery("operatorActs", { query: { before, subject } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const turnTo = (page: string | undefined) => {
    setBefore(page);
    list.current?.focus();
  };
  const narrowTo = (to: string | undefined) => {
    setSubject(to);
    turnTo(undefined);
  };
  return (
    <Panel
      title="Trail"
      definition="Who did what, and what was so before. Nobody can change it; it is kept for five years."
    >
      <div ref={list} tabIndex={-1} className="rounded-2xl">
        {subject !== undefined && (
          <p className="flex flex-wrap items-center gap-2 pb-3">
            <span className="min-w-0 wrap-anywhere">
              What was done to <b>{subject}</b>
            </span>
            <Button look="quiet" onClick={() => narrowTo(undefined)}>
              Show everything
            </Button>
          </p>
        )}
        {data === undefined ? (
          <Awaited failed={isError} words="The trail couldn't be loaded." onRetry={refetch} />
        ) : data.acts.length === 0 ? (
          <NothingYet>Nothing has been done yet.</NothingYet>
        ) : (
          <ol aria-label="Trail">
            {data.acts.map((act) => (
              <Act key={act.id} act={act} onSubject={subject === undefined ? narrowTo : undefined} />
            ))}
          </ol>
        )}
        <p className="flex flex-wrap gap-2 border-t border-line pt-3 empty:hidden">
          {before !== undefined && (
            <Button look="quiet" onClick={() => turnTo(undefined)}>
              Newest
            </Button>
          )}
          {data !== undefined && data.next !== null && (
            <Button onClick={() => turnTo(data.next ?? undefined)}>Earlier</Button>
          )}
        </p>
      </div>
    </Panel>
  );
}

/** What people do with their own browser. */
const OF_ONESELF: ReadonlySet<OperatorAct> = new Set(["signed_in", "signed_out"]);

interface ActProps {
  act: RecordedAct;
  /** Shows what was done to the same; undefined where nothing else is shown. */
  onSubject: ((subject: string) => void) | undefined;
}

function Act({ act: { at, operator, operatorNumber, act, subject, before, after }, onSubject }: ActProps) {
  return (
    <li className="flex flex-wrap gap-x-4 border-t border-line py-2">
      <span className="basis-44 text-sm text-muted">
        <Time at={at} />
      </span>
      <span className="min-w-0 grow basis-64">
        <span className="block">
          <b>{operator}</b>
          {operatorNumber !== null && <span className="text-muted"> (#{operatorNumber})</span>} {WORDS[act]}
          {!OF_ONESELF.has(act) && (
            <>
              :{" "}
              {onSubject === undefined ? (
                <span className="wrap-anywhere">{subject}</span>
              ) : (
                <button
                  type="button"
                  className="min-h-6 text-left wrap-anywhere underline"
                  aria-label={`${subject}: show what was done to it`}
                  onClick={() => onSubject(subject)}
                >
                  {subject}
                </button>
              )}
            </>
          )}
        </span>
        {(before !== null || after !== null) && (
          <span className="block text-sm wrap-anywhere text-muted">
            {wordsOf(before)} → {wordsOf(after)}
          </span>
        )}
      </span>
    </li>
  );
}

/** {"off": true} → "off: true" */
function wordsOf(value: RecordedAct["before"]): string {
  if (value === null) return "nothing";
  return Object.entries(value)
    .map(([key, each]) => `${key}: ${each}`)
    .join(", ");
}
