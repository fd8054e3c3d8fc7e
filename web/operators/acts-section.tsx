import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import type { RecordedAct } from "../../contract/operators.ts";
import { OPERATOR_ACTS, type OperatorAct } from "../../contract/values/operators.ts";
import { apiQuery } from "../lib/api.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { ACT_WORDS, ACTS_BY_WORDS } from "./act-words.ts";
import { Awaited } from "./awaited.tsx";
import { factWords, subjectWords } from "./fact-words.ts";
import { NothingYet, Panel } from "./panel.tsx";
import { Time } from "./time.tsx";
import { byOf, nameOf, searchOf, type Wanted, wantedIn } from "./trail-address.ts";

/** What operators did, the newest first. What is shown is in the address. */
export function ActsSection() {
  const [path, navigate] = useLocation();
  const wanted = wantedIn(useSearch());
  const { before, ...narrowed } = wanted;
  const list = useRef<HTMLDivElement>(null);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...apiQuery("operatorActs", { query: wanted }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isTurning = useRef(false);
  const show = (next: Wanted) => navigate(`${path}?${searchOf(next)}`);
  const turnTo = (next: Wanted) => {
    isTurning.current = true;
    show(next);
  };
  // Once the other page is there: before, its beginning is elsewhere.
  useEffect(() => {
    if (!isTurning.current || isPlaceholderData || data === undefined) return;
    isTurning.current = false;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "start" });
  }, [data, isPlaceholderData]);
  const isNarrowed = Object.keys(narrowed).length > 0;
  return (
    <Panel
      title="Trail"
      definition="Who did what, and what it was before. Nobody can change it; it is kept for five years. Press a name to see what that operator did, or a subject to see what was done to it."
    >
      <Field label="Kind of act">
        <Select
          value={wanted.act ?? ""}
          onChange={({ target }) => {
            const { act: _, ...others } = narrowed;
            const act = OPERATOR_ACTS.find((one) => one === target.value);
            show(act === undefined ? others : { ...others, act });
          }}
          className="h-12"
        >
          <option value="">All kinds</option>
          {ACTS_BY_WORDS.map((act) => (
            <option key={act} value={act}>
              {capitalized(ACT_WORDS[act])}
            </option>
          ))}
        </Select>
      </Field>
      <div ref={list} tabIndex={-1} className="mt-4 scroll-mt-4 rounded-2xl">
        {isNarrowed && (
          <p className="flex flex-wrap items-center gap-2 pb-3">
            <span className="min-w-0 wrap-anywhere">
              <Narrowed to={narrowed} acts={data?.acts ?? []} />
            </span>
            <Button look="quiet" onClick={() => turnTo({})}>
              Show everything
            </Button>
          </p>
        )}
        {data === undefined ? (
          <Awaited failed={isError} words="The trail couldn't be loaded." onRetry={refetch} />
        ) : data.acts.length === 0 ? (
          <NothingYet>{isNarrowed ? "There is no such act." : "Nothing has been done yet."}</NothingYet>
        ) : (
          <ol aria-label="Trail">
            {data.acts.map((act) => (
              <Act key={act.id} act={act} wanted={narrowed} onNarrow={turnTo} />
            ))}
          </ol>
        )}
        <p className="flex flex-wrap gap-2 border-t border-line pt-3 empty:hidden">
          {before !== undefined && (
            <Button look="quiet" onClick={() => turnTo(narrowed)}>
              Newest
            </Button>
          )}
          {data !== undefined && data.next !== null && (
            <Button onClick={() => turnTo({ ...narrowed, before: data.next ?? "" })}>Earlier</Button>
          )}
        </p>
      </div>
    </Panel>
  );
}

interface NarrowedProps {
  to: Wanted;
  acts: readonly RecordedAct[];
}

/** What is shown, in words. */
function Narrowed({ to: { subject, by, act }, acts }: NarrowedProps) {
  const who = by !== undefined && (
    <>
      {" "}
      by <b>{nameOf(by, acts)}</b>
    </>
  );
  return (
    <>
      What was done{who}
      {subject !== undefined && (
        <>
          {" "}
          to <b>{subjectWords(subject)}</b>
        </>
      )}
      {act !== undefined && (
        <>
          : <b>{ACT_WORDS[act]}</b>
        </>
      )}
    </>
  );
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What people do with their own browser. */
const OF_ONESELF: ReadonlySet<OperatorAct> = new Set(["signed_in", "signed_out"]);

interface ActProps {
  act: RecordedAct;
  wanted: Wanted;
  onNarrow: (to: Wanted) => void;
}

function Act({ act: recorded, wanted, onNarrow }: ActProps) {
  const { at, operator, operatorNumber, act, subject, before, after } = recorded;
  const by = byOf(recorded);
  return (
    <li className="flex flex-wrap gap-x-4 border-t border-line py-2">
      <span className="basis-44 text-sm text-muted">
        <Time at={at} />
      </span>
      <span className="min-w-0 grow basis-64">
        <span className="block">
          <b>
            <Narrowing
              text={operator}
              what="show what this operator did"
              onPress={wanted.by === undefined && by !== undefined ? () => onNarrow({ ...wanted, by }) : undefined}
            />
          </b>
          {operatorNumber !== null && <span className="text-muted"> (#{operatorNumber})</span>} {ACT_WORDS[act]}
          {!OF_ONESELF.has(act) && (
            <>
              :{" "}
              <Narrowing
                text={subjectWords(subject)}
                what="show what was done to it"
                onPress={wanted.subject === undefined ? () => onNarrow({ ...wanted, subject }) : undefined}
              />
            </>
          )}
        </span>
        {(before !== null || after !== null) && (
          <span className="block text-sm wrap-anywhere text-muted">
            {factWords(before)} → {factWords(after)}
          </span>
        )}
      </span>
    </li>
  );
}

interface NarrowingProps {
  text: string;
  /** What pressing it does. */
  what: string;
  /** Undefined where nothing else is shown. */
  onPress: (() => void) | undefined;
}

/** A name that narrows the trail to it. */
function Narrowing({ text, what, onPress }: NarrowingProps) {
  if (onPress === undefined) return <span className="wrap-anywhere">{text}</span>;
  return (
    <button
      type="button"
      className="min-h-6 text-left wrap-anywhere underline"
      aria-label={`${text}: ${what}`}
      onClick={onPress}
    >
      {text}
    </button>
  );
}
