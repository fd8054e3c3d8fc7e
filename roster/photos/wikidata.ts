import { z } from "zod";
import { slug } from "../slug.ts";
import { type Api, mapOf } from "./api.ts";
import { PhotoRefused } from "./errors.ts";

/** Properties and items of Wikidata. */
const INSTANCE_OF = "P31";
const HUMAN = "Q5";
const DATE_OF_BIRTH = "P569";
const IMAGE = "P18";

const MOST_FOUND = 20;
const MOST_LOOKED_AT = 10;
/** Dates are as exact as the year from here on (wikidata.org, Help:Dates). */
const YEAR_PRECISION = 9;

/** `wbsearchentities`. `match` is the label or alias that was found. */
const found = z.object({
  search: z.array(
    z.object({ id: z.string(), label: z.string().default(""), match: z.object({ text: z.string() }).optional() }),
  ),
});

const statements = z
  .array(
    z.object({
      rank: z.enum(["preferred", "normal", "deprecated"]),
      // Without a value where it is unknown, or known that there is none.
      mainsnak: z.object({ datavalue: z.object({ value: z.unknown() }).optional() }),
    }),
  )
  .default([]);

type Statements = z.output<typeof statements>;

const claims = z.object({ [INSTANCE_OF]: statements, [DATE_OF_BIRTH]: statements, [IMAGE]: statements });

/** `wbgetentities`. An item that is missing has no claims. */
const entities = z.object({
  entities: mapOf(
    z.record(z.string(), z.object({ id: z.string(), claims: mapOf(claims).default(() => claims.parse({})) })),
  ),
});

const itemValue = z.object({ id: z.string() });
const timeValue = z.object({ time: z.string(), precision: z.int() });

/** Whom to look for. */
export interface Sought {
  name: string;
  birthYear: number;
  /** The item, where the name alone does not tell. */
  item?: string | undefined;
}

/** A person of Wikidata. */
export interface Person {
  /** Such as "Q42". */
  item: string;
  /** Files of Wikimedia Commons that show the person, the preferred ones alone where some are preferred. */
  files: string[];
}

/**
 * Finds the one human of this name (label or alias) and birth year. Nobody is guessed at: a wrong face is worse than none.
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
  // Names are the same whatever their capitals, accents and apostrophes.
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
    // Such as "+1964-09-02T00:00:00Z"; month and day are 00 where only the year is known.
    return success && data.precision >= YEAR_PRECISION && data.time.startsWith(`+${year}-`);
  });
}

/** Values of the best rank: the preferred ones, else the normal ones; deprecated ones never. */
function valuesOf(all: Statements): unknown[] {
  const preferred = all.filter(({ rank }) => rank === "preferred");
  const best = preferred.length > 0 ? preferred : all.filter(({ rank }) => rank === "normal");
  return best.flatMap(({ mainsnak }) => (mainsnak.datavalue === undefined ? [] : [mainsnak.datavalue.value]));
}
