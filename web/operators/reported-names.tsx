import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check, Eye, EyeOff } from "lucide-react";
import { useRef, useState } from "react";
import type { ReportedName } from "../../contract/names.ts";
import { REFRESH_MS } from "../../contract/values/analytics-limits.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { formatCount } from "../lib/format.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { Awaited } from "./awaited.tsx";
import { DangerButton } from "./danger-button.tsx";
import { NothingYet } from "./panel.tsx";
import type { SectionProps } from "./section.ts";
import { dateFormat } from "../lib/formatters.ts";

const time = dateFormat({ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });

/** Where a name is shown. */
export const CONTESTS = { arena: "Arena", league: "League" } as const;

/** Display names that players reported, to be hidden or kept, and hidden ones, which can be shown again. */
export function ReportedNames({ mayRun }: SectionProps) {
  const [after, setAfter] = useState<string>();
  const { data, isError, refetch } = useQuery({
    ...apiQuery("reportedNames", { query: after === undefined ? {} : { after } }, { on401: "returnNull" }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    gcTime: 0,
  });
  const list = useRef<HTMLDivElement>(null);
  const { run, problem } = useAction();
  /** To be hidden, once that is confirmed: rows move up when one is decided on, under a second press. */
  const [hiding, setHiding] = useState<ReportedName>();

  const keep = async ({ contest, id, displayName }: ReportedName) => {
    const done = await run(
      () => callApi("decideName", { body: { contest, id, hide: false } }),
      () => `${displayName} is shown.`,
    );
    // Its buttons are about to go.
    if (done) list.current?.focus();
  };
  const hide = ({ contest, id }: ReportedName) => callApi("decideName", { body: { contest, id, hide: true } });

  const turnTo = (page: string | undefined) => {
    setAfter(page);
    list.current?.focus();
  };

  return (
    <div ref={list} tabIndex={-1} className="rounded-2xl">
      {data === undefined || data === null ? (
        <Awaited failed={isError} words="Reported names couldn't be loaded." onRetry={refetch} />
      ) : (
        <>
          {data.waiting > 0 && (
            <p className="mb-2 text-sm text-muted">
              {formatCount(data.waiting)} {data.waiting === 1 ? "name waits" : "names wait"} for a decision.
            </p>
          )}
          {data.names.length === 0 ? (
            <NothingYet>
              {data.waiting === 0 ? "No name waits for a decision." : "None is left on this page."}
            </NothingYet>
          ) : (
            <ol aria-label="Reported names">
              {data.names.map((name) => (
                <NameRow
                  key={`${name.contest} ${name.id}`}
                  name={name}
                  onDecide={mayRun ? (isHidden) => (isHidden ? setHiding(name) : void keep(name)) : undefined}
                />
              ))}
            </ol>
          )}
          {hiding !== undefined && (
            <ConfirmDialog
              title={`Hide ${hiding.displayName}?`}
              action="Hide"
              onConfirm={() => hide(hiding)}
              done={`${hiding.displayName} is hidden.`}
              onClose={() => setHiding(undefined)}
              onDone={() => list.current?.focus()}
            >
              Everybody sees “Hidden player” instead from now on. You can show it again.
            </ConfirmDialog>
          )}
          <ActionProblem of={problem} />
          <Pages isFirst={after === undefined} next={data.next} onTurn={turnTo} />
        </>
      )}
    </div>
  );
}

interface PagesProps {
  isFirst: boolean;
  next: string | null;
  onTurn: (page: string | undefined) => void;
}

function Pages({ isFirst, next, onTurn }: PagesProps) {
  if (isFirst && next === null) return null;
  return (
    <p className="flex flex-wrap gap-2 border-t border-line pt-3">
      {!isFirst && (
        <Button look="quiet" onClick={() => onTurn(undefined)}>
          First names
        </Button>
      )}
      {next !== null && <Button onClick={() => onTurn(next)}>Next names</Button>}
    </p>
  );
}

interface NameRowProps {
  name: ReportedName;
  /** Undefined for whoever may only watch. */
  onDecide: ((hide: boolean) => void) | undefined;
}

function NameRow({ name, onDecide }: NameRowProps) {
  const { contest, displayName, reports, firstReportedAt, hidden } = name;
  const said = `${formatCount(reports)} ${reports === 1 ? "report" : "reports"}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2">
      <span className="min-w-48 grow basis-0 leading-tight">
        <bdi className="block font-semibold wrap-anywhere">{displayName}</bdi>
        <span className="block text-sm text-muted">
          {CONTESTS[contest]},{" "}
          {reports === 0 ? "hidden without a report" : `${hidden ? "hidden after " : ""}${said}, the first`}{" "}
          <time dateTime={firstReportedAt}>{time(firstReportedAt)}</time>
        </span>
      </span>
      {onDecide === undefined ? null : hidden ? (
        <Button aria-label={`Show ${displayName} again`} onClick={() => onDecide(false)}>
          <Eye aria-hidden size={18} />
          Show again
        </Button>
      ) : (
        <span className="flex gap-2">
          <Button aria-label={`Keep ${displayName}`} onClick={() => onDecide(false)}>
            <Check aria-hidden size={18} />
            Keep
          </Button>
          <DangerButton aria-label={`Hide ${displayName}`} onClick={() => onDecide(true)}>
            <EyeOff aria-hidden size={18} />
            Hide
          </DangerButton>
        </span>
      )}
    </li>
  );
}
