import type { RefObject } from "react";
import type { Arena } from "../../contract/arenas.ts";
import { JoinForm } from "../contests/join-form.tsx";
import type { Join } from "../contests/join.ts";
import { readArena } from "./join-arena.ts";

interface JoinPanelProps {
  arena: Arena;
  field: RefObject<HTMLInputElement | null>;
  onTyped: (name: string) => void;
  join: Join;
  /** Whether the form takes the focus. */
  focused: boolean;
}

/** The way in. */
export function JoinPanel({ arena, field, onTyped, join, focused }: JoinPanelProps) {
  return (
    <section aria-labelledby="join-arena" className="rounded-3xl border border-gold bg-raised p-4 sm:p-5">
      <h2 id="join-arena" className="poster-type text-3xl">
        Join this arena
      </h2>
      <p className="mt-1 text-muted">{arena.description}</p>
      <JoinForm
        label="Join Arena"
        field={field}
        onTyped={onTyped}
        join={join}
        focused={focused}
        onRefused={() => readArena(arena.id)}
      />
    </section>
  );
}
