import { type changeArena, operatedArenas } from "#contract/arena-operators.ts";
import type { EndpointRequest } from "#contract/endpoint.ts";
import { ARENA_BATTLES } from "#contract/values/arena-limits.ts";
import { loadRoster } from "#roster/load.ts";
import type { CallOptions, TestPlayer } from "./app.ts";

type Bill = Omit<EndpointRequest<typeof changeArena>["body"], "revision">;

const MODELS = loadRoster(2026).flatMap(({ id, category }) => (category === "Models" ? id : []));

/** What an operator may say of an arena: battles of models. */
export const sampleArena = (name: string): Bill => ({
  name,
  pairs: Array.from({ length: ARENA_BATTLES }, (_, battle): [string, string] => [
    MODELS[2 * battle] ?? "",
    MODELS[2 * battle + 1] ?? "",
  ]),
  reason: "To have a sample.",
});

/** Valid requests of operators, where everybody has access; undefined where access is refused. */
export async function sampleOperatedArenas({ call }: Pick<TestPlayer, "call">) {
  const { data } = operatedArenas.answer.safeParse((await call(operatedArenas)).json());
  const free = data?.arenas.filter(({ hasVotes, arena }) => !hasVotes && arena.playerCount === 0);
  const [one] = free ?? [];
  if (one === undefined) return undefined;
  const params = { arenaId: one.arena.id };
  return {
    openOperatedArena: { body: { ...sampleArena("Sample Arena"), minutes: 20 } },
    changeArena: { params, body: { ...sampleArena("Another Arena"), revision: one.revision } },
    endArena: { params, body: { reason: "To have a sample." } },
  } satisfies Record<string, CallOptions>;
}
