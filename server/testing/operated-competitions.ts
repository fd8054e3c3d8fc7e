import { endCompetition, openCompetition, operatedCompetitions } from "#contract/competition-operators.ts";
import type { CallOptions, TestPlayer } from "./app.ts";
import { sampleTerms } from "./operated-leagues.ts";

/** Valid requests of operators, where everybody has access; undefined where access is refused. Opens a competition to be changed and ended. */
export async function sampleOperatedCompetitions({ call }: Pick<TestPlayer, "call">) {
  const known = operatedCompetitions.answer.safeParse((await call(operatedCompetitions)).json()).data;
  // Of samples before, so that there is room.
  for (const { competition, isWeekly } of known?.competitions ?? [])
    if (!isWeekly) await call(endCompetition, { params: { id: competition.id }, body: { reason: "To make room." } });
  const opened = await call(openCompetition, { body: { ...sampleTerms("Sample Draft"), days: 3 } });
  if (opened.statusCode !== 200) return undefined;
  const { competitions } = operatedCompetitions.answer.parse(opened.json());
  const one = competitions.find(({ isWeekly }) => !isWeekly);
  if (one === undefined) return undefined;
  const params = { id: one.competition.id };
  return {
    openCompetition: { body: { ...sampleTerms("Another Draft"), days: 3 } },
    changeCompetition: { params, body: { ...sampleTerms("Other Draft"), revision: one.revision } },
    endCompetition: { params, body: { reason: "To have a sample." } },
  } satisfies Record<string, CallOptions>;
}
