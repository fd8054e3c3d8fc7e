import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isTakingSpan, TAKING_DAYS } from "../../contract/values/vote-takings.ts";
import type { TakingPreview } from "../../contract/vote-takings.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { formatCount, formatVotes } from "../lib/format.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Field, FIELD_LOOK } from "../ui/field.tsx";
import { fieldTime, timeOfField } from "./field-time.ts";

interface Span {
  subject: string;
  from: string;
  until: string;
}

interface TakeDialogProps {
  /** What is proposed, of which the times may be changed. */
  span: Span;
  onClose: () => void;
}

/** Shows what taking votes of a span out changes, before it is done. */
export function TakeDialog({ span, onClose }: TakeDialogProps) {
  const [from, setFrom] = useState(() => fieldTime(Date.parse(span.from)));
  const [until, setUntil] = useState(() => fieldTime(Date.parse(span.until)));
  const asked = spanOf(span.subject, timeOfField(from), timeOfField(until));
  const { data, isError, isPlaceholderData } = useQuery({
    ...apiQuery("previewVoteTaking", { query: asked ?? span }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isKnown = asked !== undefined && data !== undefined && !isPlaceholderData;
  return (
    <ConfirmDialog
      title="Take these votes out?"
      action="Take out"
      isReady={isKnown && data.votes > 0}
      onConfirm={() => callApi("takeVotesOut", { body: asked ?? span })}
      done="The votes are being taken out."
      onClose={onClose}
    >
      <span className="mb-4 grid gap-3">
        <Field label="From, your time">
          <input
            type="datetime-local"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            className={FIELD_LOOK}
          />
        </Field>
        <Field label="Until, your time">
          <input
            type="datetime-local"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
            className={FIELD_LOOK}
          />
        </Field>
      </span>
      <output>
        {asked === undefined
          ? `Choose a span of up to ${TAKING_DAYS} days.`
          : isKnown
            ? wordsOf(data)
            : isError
              ? "What it would change couldn't be counted."
              : "Counting…"}
      </output>
    </ConfirmDialog>
  );
}

/** @returns undefined unless it is a span whose votes may be taken out at once */
function spanOf(subject: string, from: string | null, until: string | null): Span | undefined {
  if (from === null || until === null) return undefined;
  return isTakingSpan(from, until) ? { subject, from, until } : undefined;
}

const wordsOf = ({ votes, players, celebrities }: TakingPreview): string =>
  votes === 0
    ? "There is no vote in it."
    : `${formatVotes(votes)} of ${formatCount(players)} ${players === 1 ? "player" : "players"} ${votes === 1 ? "stops" : "stop"} counting, for ${namesOf(
        celebrities.map(({ name, hotVotes, notVotes }) => `${name} (${formatCount(hotVotes + notVotes)})`),
      )}. Nobody loses points, coins or a streak, and the votes can be put back.`;

const NAMED = 5;

/** The first few, and how many more. */
function namesOf(names: readonly string[]): string {
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(", ") + (more > 0 ? ` and ${formatCount(more)} more` : "");
}
