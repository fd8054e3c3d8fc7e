import { type CelebrityFacts, keptCelebrities, withdrawCelebrity } from "#contract/celebrity-operators.ts";
import { EMBLEMS } from "#contract/values/emblem-themes.ts";
import type { CallOptions, TestPlayer } from "./app.ts";

/** Id of a celebrity that does not exist. */
export const NO_CELEBRITY = "no-such-person";

/** What may be said of a celebrity. */
export const sampleFacts = (name: string): CelebrityFacts => ({
  name,
  category: "Athletes",
  emblem: "kite",
  alsoKnownAs: [],
  birthYear: 1980,
  description: "A person for samples",
  biography: "Somebody whom no category has, known for nothing in particular, and said to be good at being a sample.",
  achievements: ["One", "Two", "Three"],
  interests: ["One", "Two", "Three"],
  personalQuotes: ["One.", "Two.", "Three."],
});

/** Valid requests of operators, where everybody has access; undefined where access is refused. */
export async function sampleCelebrities({ call }: TestPlayer) {
  const listed = keptCelebrities.answer.safeParse((await call(keptCelebrities)).json()).data;
  if (listed === undefined) return undefined;
  const athletes = listed.filter(({ category, withdrawn }) => category === "Athletes" && !withdrawn);
  const [leaving] = athletes.toReversed();
  // So that there is a place; of samples before, the last one.
  if (leaving !== undefined) await call(withdrawCelebrity, { params: { id: leaving.id }, body: { withdrawn: true } });
  const director = listed.find(({ category }) => category === "Directors");
  const chef = listed.find(({ category }) => category === "Chefs & Food Stars");
  if (director === undefined || chef === undefined) return undefined;
  const taken = new Set(listed.filter(({ category }) => category === "Athletes").map(({ emblem }) => emblem));
  const emblem = EMBLEMS.find((one) => !taken.has(one)) ?? "";
  return {
    addCelebrity: { body: { facts: { ...sampleFacts(`Sample Person ${listed.length}`), emblem } } },
    correctCelebrity: {
      params: { id: chef.id },
      body: {
        facts: {
          ...sampleFacts(chef.name),
          category: chef.category,
          emblem: chef.emblem,
          description: `Sample ${chef.revision}`,
        },
        revision: chef.revision,
      },
    },
    withdrawCelebrity: { params: { id: director.id }, body: { withdrawn: !director.withdrawn } },
  } satisfies Record<string, CallOptions>;
}
