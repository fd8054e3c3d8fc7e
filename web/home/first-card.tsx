import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Celebrity } from "../../contract/celebrities.ts";
import type { Category } from "../../contract/values/categories.ts";
import { apiQuery } from "../lib/api.ts";
import { random } from "../lib/random.ts";
import { type Choice, SIDEWAYS_GESTURES } from "../rounds/choice.ts";
import { openWith } from "../rounds/opening.ts";
import { recallRound } from "../rounds/round-shelf.ts";
import { VoteButtons } from "../rounds/vote-buttons.tsx";
import { Card } from "../rounds/voting-card.tsx";
import { isTutorialSeen, rememberTutorialSeen } from "../tutorial/tutorial-seen.ts";
import { NameSheet, Portrait, saysName } from "../ui/picture.tsx";
import { PhotoCreditLine } from "../ui/photo-credit.tsx";
import { PhotoEmblem } from "../ui/photo-emblem.tsx";
import { useSwipe } from "../ui/use-swipe.ts";
import { FirstHints } from "./first-hints.tsx";

interface FirstCardProps {
  category: Category;
  onStart: () => void;
}

/** The first card of a category's round. A vote on it starts the round, and is the first of it. */
export function FirstCard({ category, onStart }: FirstCardProps) {
  const { data, isError } = useQuery(apiQuery("celebritiesOfCategory", { params: { category } }));
  // The key: each category draws its own.
  return <Stack key={category} category={category} celebrities={data} failed={isError} onStart={onStart} />;
}

interface StackProps extends FirstCardProps {
  /** Undefined while they are loading. */
  celebrities: readonly Celebrity[] | undefined;
  failed: boolean;
}

function Stack({ category, celebrities, failed, onStart }: StackProps) {
  const [lot] = useState(random);
  const [kept] = useState(() => recallRound(category, Date.now())?.waiting ?? null);
  const [skipped, setSkipped] = useState(0);
  const [hints, setHints] = useState(() => !isTutorialSeen());
  const [shown, setShown] = useState<{ picture: string; at: number }>();
  const queue = celebrities === undefined ? [] : queueOf(celebrities, kept, lot);
  const current = queue[skipped % Math.max(1, queue.length)];
  const next = queue[(skipped + 1) % Math.max(1, queue.length)];

  const closeHints = () => {
    rememberTutorialSeen();
    setHints(false);
  };
  const choose = (choice: Choice) => {
    // The round tells what it waits for, or why it cannot begin.
    if (current === undefined) return onStart();
    // Whose turn it is in a round that is half played is decided there.
    if (choice === "skip" && kept === null) return setSkipped(skipped + 1);
    closeHints();
    const lookedMs = shown?.picture === current.imageUrl ? Date.now() - shown.at : 0;
    openWith({ category, celebrityId: current.id, choice, lookedMs });
    onStart();
  };
  const swipe = useSwipe({
    meanings: SIDEWAYS_GESTURES,
    scrolls: true,
    onGrab: () => current !== undefined,
    onChoose: choose,
  });

  return (
    <section aria-label="First card" className="first-card">
      <div className="first-stage">
        <div className="stack first-stack" {...swipe}>
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
              onShown={(picture) => setShown({ picture, at: Date.now() })}
            />
          )}
        </div>
      </div>
      <p className="first-note min-h-5 truncate text-center text-sm">
        {/* Centred: what came later would move what stands. */}
        {current !== undefined && (
          <>
            <b>{category}</b>
            <span className="text-muted"> · {current.description}</span>
          </>
        )}
      </p>
      {hints && <FirstHints onClose={closeHints} />}
      <div className="first-buttons">
        <VoteButtons byKey={false} onChoose={choose} />
      </div>
    </section>
  );
}

/** Whom the round begins with, in order. @param kept ids of those who are left of a round that is half played */
function queueOf(celebrities: readonly Celebrity[], kept: readonly string[] | null, lot: number): readonly Celebrity[] {
  if (kept !== null) return kept.flatMap((id) => celebrities.find((one) => one.id === id) ?? []);
  const start = Math.floor(lot * celebrities.length);
  return [...celebrities.slice(start), ...celebrities.slice(0, start)];
}

interface FirstPosterProps {
  slot: "current" | "next";
  celebrity: Celebrity;
  onShown?: (picture: string) => void;
}

function FirstPoster({ slot, celebrity, onShown }: FirstPosterProps) {
  const { name, credit } = celebrity;
  return (
    <Card
      slot={slot}
      picture={
        <>
          <Portrait
            celebrity={celebrity}
            onShown={onShown}
            fetchPriority={slot === "current" ? "high" : "low"}
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
