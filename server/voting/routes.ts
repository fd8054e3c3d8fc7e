import { castVote, undoVote } from "#contract/voting.ts";
import type { Bind } from "../http/binding.ts";
import type { Voting } from "./voting.ts";

export function votingRoutes(bind: Bind, voting: Voting): void {
  bind(castVote, ({ body }, { player }) => voting.cast(player, body), { overloaded: () => voting.overloaded() });
  bind(undoVote, ({ body }, { player }) => voting.undo(player, body.celebrityId));
}
