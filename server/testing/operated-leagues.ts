import type { EndpointRequest } from "#contract/endpoint.ts";
import { type changeLeague, operatedLeagues } from "#contract/league-operators.ts";
import type { CallOptions, TestPlayer } from "./app.ts";

type Terms = Omit<EndpointRequest<typeof changeLeague>["body"], "revision">;

/** What an operator may say of a league. */
export const sampleTerms = (name: string, prizePool = 1200): Terms => ({
  name,
  description: "A league for samples.",
  prizePool,
  reason: "To have a sample.",
});

/** Valid requests of operators, where everybody has access; undefined where access is refused. */
export async function sampleOperatedLeagues({ call }: Pick<TestPlayer, "call">) {
  const { data } = operatedLeagues.answer.safeParse((await call(operatedLeagues)).json());
  const [open, next] = [data?.open.find(({ league }) => league.type === "monthly"), data?.next[0]];
  if (open === undefined || next === undefined) return undefined;
  const params = { id: open.league.id };
  return {
    changeLeague: { params, body: { ...sampleTerms("Sample League", open.league.prizePool), revision: open.revision } },
    endLeague: { params, body: { reason: "To have a sample." } },
    planLeague: { params: { type: next.type }, body: { ...sampleTerms("Next Sample"), revision: next.revision } },
    withdrawLeaguePlan: {
      params: { type: next.type },
      body: { reason: "To have a sample.", revision: next.revision + 1 },
    },
  } satisfies Record<string, CallOptions>;
}
