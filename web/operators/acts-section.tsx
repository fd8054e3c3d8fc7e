import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { RecordedAct } from "../../contract/operators.ts";
import { OPERATOR_ACTS, type OperatorAct } from "../../contract/values/operators.ts";
import { apiQuery } from "../lib/api.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { ACT_WORDS, ACTS_BY_WORDS } from "./act-words.ts";
import { Awaited } from "./awaited.tsx";
import { factWords } from "./fact-words.ts";
import { NothingYet, Panel } from "./panel.tsx";
import { Time } from "./time.tsx";

/** To what the trail is narrowed. */
interface Wanted {
  subject?: string;
  operator?: string;
  operatorNumber?: string;
  act?: OperatorAct;
}

/** What operators did, the newest first. */
export function ActsSection() {
  const [before, setBefore] = useState<string>();
  const [wanted, setWanted] = useState<Wanted>({});
  const list = useRef<HTMLDivElement>(null);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...apiQuery("operatorActs", { query: { ...wanted, before } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isTurning = useRef(false);
  const turnTo = (page: string | undefined) => {
    isTurning.current = true;
    setBefore(page);
  };
  // Once the other page is there: before, its beginning is elsewhere.
  useEffect(() => {
    if (!isTurning.current || isPlaceholderData || data === undefined) return;
    isTurning.current = false;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "start" });
  }, [data, isPlaceholderData]);
  const narrowTo = (to: Wanted) => {
    setWanted(to);
    turnTo(undefined);
  };
  const isNarrowed = Object.keys(wanted).length > 0;
  return (
    <Panel
      title="Trail"
      definition="Who did what, and what it was before. Nobody can change it; it is kept for five years. Press a name to see what that operator did, or a subject to see what was done to it."
    >
      <Field label="Kind of act">
        <Select
          value={wanted.act ?? ""}
          onChange={({ target }) => {
            const { act: _, ...others } = wanted;
            const act = OPERATOR_ACTS.find((one) => one === target.value);
            setWanted(act === undefined ? others : { ...others, act });
            setBefore(undefined);
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
              <Narrowed to={wanted} />
            </span>
            <Button look="quiet" onClick={() => narrowTo({})}>
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
              <Act key={act.id} act={act} wanted={wanted} onNarrow={narrowTo} />
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

/** What is shown, in words. */
function Narrowed({ to: { subject, operator, operatorNumber, act } }: { to: Wanted }) {
  const who = operator !== undefined && (
    <>
      {" "}
      by <b>{operator}</b>
      {operatorNumber !== undefined && ` (#${operatorNumber})`}
    </>
  );
  return (
    <>
      What was done{who}
      {subject !== undefined && (
        <>
          {" "}
          to <b>{subject}</b>
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
  const own = { operator, ...(operatorNumber !== null && { operatorNumber: String(operatorNumber) }) };
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
              onPress={wanted.operator === undefined ? () => onNarrow({ ...wanted, ...own }) : undefined}
            />
          </b>
          {operatorNumber !== null && <span className="text-muted"> (#{operatorNumber})</span>} {ACT_WORDS[act]}
          {!OF_ONESELF.has(act) && (
            <>
              :{" "}
              <Narrowing
                text={subject}
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
