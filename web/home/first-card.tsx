import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { Celebrity } from "../../contract/celebrities.ts";
import type { Category } from "../../contract/values/categories.ts";
import { noteLength } from "../../contract/values/first-screen.ts";
import { apiQuery } from "../lib/api.ts";
import { useHydrated } from "../lib/hydrated.ts";
import { random } from "../lib/random.ts";
import { type Choice, SIDEWAYS_GESTURES, SIDEWAYS_KEYS } from "../rounds/choice.ts";
import { type Opening, openWith } from "../rounds/opening.ts";
import { recallRound } from "../rounds/round-shelf.ts";
import { VoteButtons } from "../rounds/vote-buttons.tsx";
import { Card } from "../rounds/voting-card.tsx";
import { NameSheet, Portrait, saysName } from "../ui/picture.tsx";
import { PhotoCreditLine } from "../ui/photo-credit.tsx";
import { PhotoEmblem } from "../ui/photo-emblem.tsx";
import { useChoiceKeys } from "../ui/use-choice-keys.ts";
import { useSwipe } from "../ui/use-swipe.ts";
import { HomeHints } from "./home-hints.tsx";

interface FirstCardProps {
  category: Category;
  /** The celebrity it begins with, where one is given. */
  first: Celebrity | undefined;
  /** Shows how to vote on it. */
  hints: boolean;
  /** They were dismissed, or are not needed any more. */
  onHintsSeen: () => void;
  /** What the round is shown with; loaded before the card is handed over to it. */
  loadRound: () => Promise<void>;
  onStart: () => void;
}

/** The first card of a category's round. A vote on it starts the round, and is the first of it. */
export function FirstCard(props: FirstCardProps) {
  const { category } = props;
  const { data, isError } = useQuery(apiQuery("celebritiesOfCategory", { params: { category } }));
  // The key: each category draws its own.
  return <Stack key={category} {...props} celebrities={data} failed={isError} />;
}

interface StackProps extends FirstCardProps {
  /** Undefined while they are loading. */
  celebrities: readonly Celebrity[] | undefined;
  failed: boolean;
}

function Stack({ category, first, hints, onHintsSeen, celebrities, failed, loadRound, onStart }: StackProps) {
  const section = useRef<HTMLElement>(null);
  const [lot] = useState(random);
  const hydrated = useHydrated();
  const [openedAt] = useState(() => Date.now());
  const kept = useMemo(
    () => (hydrated ? (recallRound(category, openedAt)?.waiting ?? null) : null),
    [hydrated, category, openedAt],
  );
  const [skipped, setSkipped] = useState(0);
  const [shown, setShown] = useState<{ picture: string; at: number }>();
  const [cast, setCast] = useState<Opening | null>(null);
  const stack = useRef<HTMLDivElement>(null);
  const queue = kept === null ? inOrder(celebrities, first, lot) : waitingOf(celebrities, kept, first);
  const current = queue[skipped % Math.max(1, queue.length)];
  const next = queue[(skipped + 1) % Math.max(1, queue.length)];

  const choose = (choice: Choice) => {
    if (cast !== null) return;
    // What was pressed before the app was there is about whom the page came with.
    const about = (window.earlyInput === undefined ? undefined : first) ?? current;
    // The round tells what it waits for, or why it cannot begin.
    if (about === undefined) return onStart();
    if (choice === "skip") {
      if (about !== current) return;
      // Whose turn it is in a round that is half played is decided there.
      if (kept === null) {
        if (next !== undefined) setShown({ picture: next.imageUrl, at: Date.now() });
        return setSkipped(skipped + 1);
      }
    }
    const lookedMs = shown?.picture === about.imageUrl ? Date.now() - shown.at : 0;
    const { x, y, width } = stack.current?.getBoundingClientRect() ?? new DOMRect();
    const picture = stack.current?.querySelector<HTMLElement>("[data-slot=current] img") ?? null;
    const under = queue[(queue.findIndex(({ id }) => id === about.id) + 1) % Math.max(1, queue.length)];
    setCast({ category, celebrityId: about.id, nextId: under?.id, choice, lookedMs, from: { x, y, width, picture } });
  };

  const handOver = useEffectEvent((opening: Opening) => {
    openWith(opening);
    onHintsSeen();
    onStart();
  });
  const isListed = celebrities !== undefined || failed;
  useEffect(() => {
    if (cast === null || !isListed) return undefined;
    let isGone = false;
    const go = () => {
      if (!isGone) handOver(cast);
    };
    // Until the round can be shown, its first card is here. If it cannot be loaded, it says so itself.
    loadRound().then(go, go);
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what loads is the same
  }, [cast, isListed]);
  const swipe = useSwipe({
    meanings: SIDEWAYS_GESTURES,
    scrolls: true,
    onGrab: () => current !== undefined && cast === null,
    onChoose: choose,
  });

  useChoiceKeys({
    choices: SIDEWAYS_KEYS,
    // Further down the page, nobody sees on whom it would be a vote.
    onChoose: (choice) => {
      if ((section.current?.getBoundingClientRect().bottom ?? 0) > 0) choose(choice);
    },
  });

  return (
    <section ref={section} aria-label="First card" className="first-card">
      <div className="first-stage">
        <div className="stack first-stack" {...swipe} ref={stack}>
          {next !== undefined && next !== current && <FirstPoster key={next.id} slot="next" celebrity={next} />}
          {current === undefined ? (
            <div className={`size-full overflow-hidden rounded-[1.25rem] ${failed ? "" : "skeleton"}`}>
              {failed && <NameSheet name={category} alt="" className="size-full" />}
            </div>
          ) : (
            <FirstPoster
              key={current.id}
              slot="current"
              celebrity={current}
              landed={cast?.choice}
              onShown={(picture) => setShown({ picture, at: Date.now() })}
            />
          )}
        </div>
      </div>
      <p className="first-note text-center text-sm text-balance">
        {/* Centred: what came later would move what stands. */}
        {current !== undefined && (
          <>
            <b>{category}</b>
            <span className="text-muted" data-length={noteLength(category, current.description)}>
              {" "}
              · {current.description}
            </span>
          </>
        )}
      </p>
      {hints && <HomeHints className="first-hints" onClose={onHintsSeen} />}
      <div className="first-buttons">
        <VoteButtons upSkips={false} onChoose={choose} />
      </div>
    </section>
  );
}

/**
 * Those who are left of a round that is half played.
 * @param kept their ids, in order
 * @param first whom the page came with: one of them stays
 */
function waitingOf(
  celebrities: readonly Celebrity[] | undefined,
  kept: readonly string[],
  first: Celebrity | undefined,
): readonly Celebrity[] {
  const waiting = kept.flatMap((id) => celebrities?.find((one) => one.id === id) ?? []);
  if (first === undefined || !kept.includes(first.id)) return waiting;
  return [first, ...waiting.filter(({ id }) => id !== first.id)];
}

/** Whom a new round begins with, in order. @param lot in [0, 1), which draws the first if none is given */
function inOrder(
  celebrities: readonly Celebrity[] | undefined,
  first: Celebrity | undefined,
  lot: number,
): readonly Celebrity[] {
  if (celebrities === undefined) return first === undefined ? [] : [first];
  const given = celebrities.findIndex(({ id }) => id === first?.id);
  const start = given === -1 ? Math.floor(lot * celebrities.length) : given;
  return [...celebrities.slice(start), ...celebrities.slice(0, start)];
}

interface FirstPosterProps {
  slot: "current" | "next";
  celebrity: Celebrity;
  landed?: Choice | undefined;
  onShown?: (picture: string) => void;
}

function FirstPoster({ slot, celebrity, landed, onShown }: FirstPosterProps) {
  const { name, credit } = celebrity;
  return (
    <Card
      name={name}
      slot={slot}
      landed={landed === "skip" ? undefined : landed}
      picture={
        <>
          <Portrait
            celebrity={celebrity}
            onShown={onShown}
            fetchPriority={slot === "current" ? "high" : "low"}
            // With the rest of the page, which it is the most of.
            decoding={slot === "current" ? "sync" : "async"}
            className="size-full min-h-0"
          />
          {credit !== undefined && <PhotoEmblem imageUrl={celebrity.imageUrl} />}
          {credit !== undefined && <PhotoCreditLine credit={credit} />}
          {!saysName(celebrity) && <p className="first-name poster-type">{name}</p>}
        </>
      }
      caption={null}
    />
  );
}
