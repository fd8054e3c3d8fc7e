import { LogIn } from "lucide-react";
import { type FormEvent, type Ref, useState } from "react";
import type { Arena } from "../../contract/arenas.ts";
import { callAsPlayer } from "../lib/player.ts";
import { queryClient } from "../lib/query-client.ts";
import { DisplayNameField } from "../names/display-name-field.tsx";
import { isReady, recallName, rememberName } from "../names/typed-name.ts";
import { Button } from "../ui/button.tsx";
import { nameProblemOf, tellJoinFailed } from "./failures.ts";
import { arenaQuery } from "./use-arena.ts";

interface JoinFormProps {
  arena: Arena;
  field: Ref<HTMLInputElement>;
}

/** The way in: under a display name. What was typed stays when joining fails. */
export function JoinForm({ arena, field }: JoinFormProps) {
  const [name, setName] = useState(recallName);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = isReady(name) && !busy;

  const join = async () => {
    setBusy(true);
    const query = arenaQuery(arena.id);
    try {
      await callAsPlayer("joinArena", { body: { arenaId: arena.id, displayName: name } });
      rememberName(name);
    } catch (error) {
      tellJoinFailed(error);
      setProblem(nameProblemOf(error));
    }
    // The player is in; or it may be full, or over.
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    setBusy(false);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) void join();
  };

  const type = (typed: string) => {
    setName(typed);
    setProblem(null);
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-3 rounded-3xl border border-gold bg-raised p-4 sm:p-5"
    >
      <h2 className="poster-type text-3xl">Join this arena</h2>
      <DisplayNameField name={name} onName={type} problem={problem} inputRef={field} />
      <Button look="primary" type="submit" aria-disabled={!ready}>
        <LogIn aria-hidden size={22} />
        {busy ? "Joining…" : "Join Arena"}
      </Button>
    </form>
  );
}
