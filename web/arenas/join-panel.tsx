import { type RefObject, useState } from "react";
import type { Arena } from "../../contract/arenas.ts";
import { JoinForm } from "../contests/join-form.tsx";
import { joinArena, readArena } from "./join-arena.ts";
import { NextArena } from "./next-arena.tsx";

interface JoinPanelProps {
  arena: Arena;
  field: RefObject<HTMLInputElement | null>;
  onTyped: (name: string) => void;
}

/** The way in; or to another arena when the last seats are kept for players of other networks, as a try has shown. */
export function JoinPanel({ arena, field, onTyped }: JoinPanelProps) {
  const [refused, setRefused] = useState(false);
  const join = async (displayName: string) => {
    const failure = await joinArena(arena, displayName);
    if (failure?.about === "contest") setRefused(true);
    return failure;
  };
  return (
    <section aria-labelledby="join-arena" className="rounded-3xl border border-gold bg-raised p-4 sm:p-5">
      <h2 id="join-arena" className="poster-type text-3xl">
        {refused ? "No place left for you" : "Join this arena"}
      </h2>
      {refused ? (
        <div className="mt-3 flex flex-col gap-3">
          <p className="text-muted">The last places here are kept for players from elsewhere.</p>
          <NextArena except={arena.id} />
        </div>
      ) : (
        <>
          <p className="mt-1 text-muted">{arena.description}</p>
          <JoinForm
            label="Join Arena"
            field={field}
            onTyped={onTyped}
            join={join}
            onRefused={() => readArena(arena.id)}
          />
        </>
      )}
    </section>
  );
}
