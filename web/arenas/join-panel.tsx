import type { RefObject } from "react";
import type { Arena } from "../../contract/arenas.ts";
import { JoinForm } from "../contests/join-form.tsx";
import { joinArena, readArena } from "./join-arena.ts";

interface JoinPanelProps {
  arena: Arena;
  field: RefObject<HTMLInputElement | null>;
}

/** The way in. */
export function JoinPanel({ arena, field }: JoinPanelProps) {
  return (
    <section aria-labelledby="join-arena" className="rounded-3xl border border-gold bg-raised p-4 sm:p-5">
      <h2 id="join-arena" className="poster-type text-3xl">
        Join this arena
      </h2>
      <JoinForm
        label="Join Arena"
        field={field}
        join={(displayName) => joinArena(arena, displayName)}
        onRefused={() => readArena(arena.id)}
      />
    </section>
  );
}
