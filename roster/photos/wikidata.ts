import { z } from "zod";
import { slug } from "../slug.ts";
import { type Api, mapOf } from "./api.ts";
import { PhotoRefused } from "./errors.ts";

/** Wikidata properties and items. */
const INSTANCE_OF = "P31";
const HUMAN = "Q5";
const DATE_OF_BIRTH = "P569";
const IMAGE = "P18";

const MOST_FOUND = 20;
const MOST_LOOKED_AT = 10;
/** Minimum precision of a date to include the year (wikidata.org, Help:Dates). */
const YEAR_PRECISION = 9;

/** `wbsearchentities`. `match` is the label or alias that matched. */
const found = z.object({
  search: z.array(
    z.object({ id: z.string(), label: z.string().default(""), match: z.object({ text: z.string() }).optional() }),
  ),
});

const statements = z
  .array(
    z.object({
      rank: z.enum(["preferred", "normal", "deprecated"]),
      // No value when it is unknown or known not to exist.
      mainsnak: z.object({ datavalue: z.object({ value: z.unknown() }).optional() }),
    }),
  )
  .default([]);

type Statements = z.output<typeof statements>;

const claims = z.object({ [INSTANCE_OF]: statements, [DATE_OF_BIRTH]: statements, [IMAGE]: statements });

/** `wbgetentities`. A missing item has no claims. */
const entities = z.object({
  entities: mapOf(
    z.record(z.string(), z.object({ id: z.string(), claims: mapOf(claims).default(() => claims.parse({})) })),
  ),
});

const itemValue = z.object({ id: z.string() });
const timeValue = z.object({ time: z.string(), precision: z.int() });

/** The person to find. */
export interface Sought {
  name: string;
  birthYear: number;
  /** The item, when the name alone is ambiguous. */
  item?: string | undefined;
}

/** A person on Wikidata. */
export interface Person {
  /** Such as "Q42". */
  item: string;
  /** The person's pictures on Wikimedia Commons: the preferred ones if there are any, otherwise all. */
  files: string[];
}

/**
 * Finds the one human with this name (label or alias) and birth year. Never guesses: a wrong face is worse than none.
 * @throws {PhotoRefused} no_person, several_persons, no_picture
 * @throws {SiteUnavailable}
 */
export async function findPerson(api: Api, sought: Sought): Promise<Person> {
  const { name, birthYear } = sought;
  const items = sought.item === undefined ? await itemsNamed(api, name) : [sought.item];
  if (items.length === 0) throw new PhotoRefused("no_person", `Wikidata knows nobody named ${name}`);
  const answer = await api({ action: "wbgetentities", ids: items.join("|"), props: "claims" }, entities);
  const persons = Object.values(answer.entities).filter(({ claims }) => isHuman(claims) && wasBorn(claims, birthYear));
  const [person, ...others] = persons;
  if (person === undefined)
    throw new PhotoRefused("no_person", `Wikidata knows no human named ${name} and born in ${birthYear}`);
  if (others.length > 0)
    throw new PhotoRefused("several_persons", `${persons.map(({ id }) => id).join(" and ")} are both possible`);
  const files = valuesOf(person.claims[IMAGE]).filter((value) => typeof value === "string");
  if (files.length === 0) throw new PhotoRefused("no_picture", `${person.id} has no picture`);
  return { item: person.id, files };
}

async function itemsNamed(api: Api, name: string): Promise<string[]> {
  const limit = String(MOST_FOUND);
  const { search } = await api(
    { action: "wbsearchentities", search: name, language: "en", uselang: "en", type: "item", limit },
    found,
  );
  // Names are compared regardless of case, accents and apostrophes.
  const named = search.filter(({ label, match }) =>
    [label, match?.text ?? ""].some((text) => slug(text) === slug(name)),
  );
  return [...new Set(named.map(({ id }) => id))].slice(0, MOST_LOOKED_AT);
}

const isHuman = (claims: z.output<typeof entities>["entities"][string]["claims"]) =>
  valuesOf(claims[INSTANCE_OF]).some((value) => itemValue.safeParse(value).data?.id === HUMAN);

function wasBorn(of: z.output<typeof claims>, year: number): boolean {
  return valuesOf(of[DATE_OF_BIRTH]).some((value) => {
    const { success, data } = timeValue.safeParse(value);
    // Such as "+1964-09-02T00:00:00Z"; month and day are 00 when only the year is known.
    return success && data.precision >= YEAR_PRECISION && data.time.startsWith(`+${year}-`);
  });
}

/** Values of the best rank: preferred ones, otherwise normal ones, never deprecated ones. */
function valuesOf(all: Statements): unknown[] {
  const preferred = all.filter(({ rank }) => rank === "preferred");
  const best = preferred.length > 0 ? preferred : all.filter(({ rank }) => rank === "normal");
  return best.flatMap(({ mainsnak }) => (mainsnak.datavalue === undefined ? [] : [mainsnak.datavalue.value]));
}
