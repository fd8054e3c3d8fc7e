import type { CelebrityFacts, KeptCelebrity } from "#contract/celebrity-operators.ts";
import { ADULT_AGE, CATEGORY_FEWEST, isWithdrawnId } from "#contract/values/celebrities.ts";
import { CELEBRITIES_PER_CATEGORY } from "#contract/values/categories.ts";
import { mayBeMinor, repeatedNames, type RosterEntry } from "#roster/load.ts";
import { slug } from "#roster/slug.ts";
import type { Database } from "../database/connect.ts";
import type { Query } from "../database/query.ts";
import type { Operator } from "../http/operator.ts";
import { Problem } from "../http/problem.ts";
import { type Act, recordAct } from "../operators/trail.ts";
import type { Clock } from "../time.ts";
import type { KeptCatalogue } from "./catalogue.ts";
import { insertCelebrity, lockKept, setFactsOf, setWithdrawn, tellChanged } from "./operator-queries.ts";
import { differing, factsOf, inTrail, isTaken, type KeptRow, type KnownEntry, knownOf, refusalOf } from "./rules.ts";

/** Celebrities that are kept, shown or not, so that what is held in memory has a bound. */
const MOST_KEPT = 1000;
const ID_LENGTH = 60;

export interface ActDependencies {
  database: Pick<Database, "transaction">;
  roster: readonly RosterEntry[];
  catalogue: KeptCatalogue;
  /** Keeps chats from being opened until the transaction ends. */
  lockPersonas: () => Query;
  clock: Clock;
}

/** What is done to a celebrity; undefined if nothing is to be done. */
type Decision = { write: Query; act: Act } | undefined;

const REFUSALS = {
  category_full: `This category has its ${CELEBRITIES_PER_CATEGORY} celebrities. Withdraw one of them first.`,
  category_too_small: `A category keeps ${CATEGORY_FEWEST} celebrities at least. Add somebody to it first.`,
  celebrity_exists: "There is somebody of this name already, shown or withdrawn.",
  celebrity_changed: "Somebody else has changed this celebrity meanwhile. Look at it again.",
} as const;

const refused = (code: keyof typeof REFUSALS) => new Problem(code, REFUSALS[code]);

function mustHavePlace(known: readonly KnownEntry[], ...change: [KnownEntry["category"], "more" | "fewer"]): void {
  const refusal = refusalOf(known, ...change);
  if (refusal !== undefined) throw refused(refusal);
}

/** @param id whose emblem it is to be */
function mustBeFree(known: readonly KnownEntry[], { emblem, category }: CelebrityFacts, id: string): void {
  const other = known.find((one) => one.id !== id && one.category === category && one.emblem === emblem);
  if (other === undefined) return;
  const sentence = `${other.name} has this emblem. Choose one that nobody else of the category has.`;
  throw new Problem("emblem_taken", sentence, { errors: { "facts.emblem": [sentence] } });
}

/**
 * Withdraws a celebrity from every screen, or brings it back.
 * @throws {Problem} celebrity_not_found, category_full, category_too_small
 */
export async function withdraw(
  dependencies: ActDependencies,
  by: Operator,
  { id, withdrawn }: { id: string; withdrawn: boolean },
): Promise<void> {
  await change(dependencies, by, (known) => {
    const entry = found(known, id);
    if (entry.withdrawn === withdrawn) return undefined;
    mustHavePlace(known, entry.category, withdrawn ? "fewer" : "more");
    return {
      write: setWithdrawn(entry.num, withdrawn),
      act: {
        act: withdrawn ? "celebrity_withdrawn" : "celebrity_brought_back",
        subject: id,
        before: { withdrawn: !withdrawn },
        after: { withdrawn },
      },
    };
  });
}

/**
 * Corrects what is said of a celebrity. What is then as in the roster's files follows these again.
 * @param revision the one that was corrected
 * @throws {Problem} celebrity_not_found, celebrity_changed, celebrity_exists, emblem_taken, category_full, category_too_small, invalid_request
 */
export async function correct(
  dependencies: ActDependencies,
  by: Operator,
  { id, facts, revision }: { id: string; facts: CelebrityFacts; revision: number },
): Promise<void> {
  const { roster, clock } = dependencies;
  mustBeRight(facts, clock());
  await change(dependencies, by, (known) => {
    const entry = found(known, id);
    if (entry.revision !== revision) throw refused("celebrity_changed");
    const changed = differing(facts, entry);
    if (Object.keys(changed).length === 0) return undefined;
    if (changed.name !== undefined && isTaken(known, facts.name, id)) throw refused("celebrity_exists");
    if (changed.emblem !== undefined || changed.category !== undefined) mustBeFree(known, facts, id);
    if (changed.category !== undefined && !entry.withdrawn) {
      mustHavePlace(known, entry.category, "fewer");
      mustHavePlace(known, facts.category, "more");
    }
    const base = roster.find((one) => one.id === id);
    const before = differing(factsOf(entry), { ...entry, ...changed });
    return {
      write: setFactsOf(entry.num, facts, differing(facts, base)),
      act: { act: "celebrity_corrected", subject: id, before: inTrail(before), after: inTrail(changed) },
    };
  });
}

/**
 * Adds a celebrity.
 * @returns its id
 * @throws {Problem} celebrity_exists, emblem_taken, category_full, invalid_request
 */
export async function add(dependencies: ActDependencies, by: Operator, facts: CelebrityFacts): Promise<string> {
  mustBeRight(facts, dependencies.clock());
  const id = slug(facts.name);
  if (id === "" || id.length > ID_LENGTH) throw wrong("name", "The name must have letters of the Latin alphabet.");
  if (isWithdrawnId(id)) throw wrong("name", "This name stands for celebrities who were withdrawn.");
  await change(dependencies, by, (known, rows) => {
    if (rows.some((row) => row.id === id) || isTaken(known, facts.name, id)) throw refused("celebrity_exists");
    if (rows.length >= MOST_KEPT) throw refused("category_full");
    mustHavePlace(known, facts.category, "more");
    mustBeFree(known, facts, id);
    const act = { act: "celebrity_added", subject: id, after: inTrail(facts) } as const;
    return { write: insertCelebrity(id, facts), act };
  });
  return id;
}

/** A celebrity as operators see it. */
export const presentKept = ({ id, name, category, emblem, withdrawn, added, revision }: KnownEntry): KeptCelebrity => ({
  id,
  name,
  category,
  emblem,
  withdrawn,
  added,
  revision,
});

/** @throws {Problem} celebrity_not_found */
export function presentWhole(known: readonly KnownEntry[], id: string): KeptCelebrity & { facts: CelebrityFacts } {
  const entry = found(known, id);
  return { ...presentKept(entry), facts: factsOf(entry) };
}

/** Decides what an operator does under the lock of all celebrities, and writes it with its trace. */
async function change(
  { database, roster, catalogue, lockPersonas }: ActDependencies,
  by: Operator,
  decide: (known: readonly KnownEntry[], rows: readonly KeptRow[]) => Decision,
): Promise<void> {
  await database.transaction(
    // First what exists before anybody is added: rows that are added while others are locked would not be read.
    async (send) => (await Promise.all([send(lockPersonas()), send(lockKept())]))[1],
    async (rows, send) => {
      const decision = decide(knownOf(roster, rows), rows);
      if (decision === undefined) return;
      await Promise.all([decision.write, recordAct(by, decision.act), tellChanged()].map(send));
    },
  );
  await catalogue.reload();
}

function found(known: readonly KnownEntry[], id: string): KnownEntry {
  const entry = known.find((one) => one.id === id);
  if (entry === undefined) throw new Problem("celebrity_not_found", "There is no such celebrity.");
  return entry;
}

/** @throws {Problem} invalid_request */
function mustBeRight(facts: CelebrityFacts, now: Date): void {
  if (mayBeMinor(facts, now.getUTCFullYear()))
    throw wrong("birthYear", `The year of birth must make sure of an age over ${ADULT_AGE}.`);
  const [repeated] = repeatedNames(facts);
  if (repeated !== undefined) throw wrong("alsoKnownAs", `The other names have ${repeated} twice.`);
}

const wrong = (field: keyof CelebrityFacts, sentence: string): Problem =>
  new Problem("invalid_request", sentence, { errors: { [`facts.${field}`]: [sentence] } });
