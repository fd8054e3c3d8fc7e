import { type Query, select } from "../database/query.ts";
import { Problem } from "../http/problem.ts";
import { isOffensive } from "./offensive.ts";
import { inPlainLetters, skeletonOf } from "./skeleton.ts";

/** What screens call hidden and former players and themselves, and what those who run the product are called. */
const OF_THE_HOUSE = alternatives(
  "admin,admins,administrator,administrators,former player,former players,hidden player,hidden players,hot or not,mod,mods,moderator,moderators,official,operator,operators,staff,support,system,you",
);
/** What makes none of these somebody else: Admin Team, The Official Account. */
const BESIDE_IT = alternatives("account,customer,help,real,service,team,the");

const HOUSE = new RegExp(`^(?:${BESIDE_IT})*(?:${OF_THE_HOUSE})(?:${OF_THE_HOUSE}|${BESIDE_IT})*$`, "u");
/** Whatever follows: Hot or Not Prizes. Others may be Hot or Nothing. */
const PRODUCT = /(?<!\p{L})hot\P{L}*or\P{L}*not(?!\p{L})/u;

/** What a name has before and after its letters: You (1). */
const EDGES = /^\P{L}+|\P{L}+$/gu;

function alternatives(names: string): string {
  return names.split(",").map(skeletonOf).join("|");
}

function isOfTheHouse(name: string): boolean {
  const forms = [name, name.replace(/\P{L}+$/u, ""), name.replaceAll(EDGES, "")];
  return PRODUCT.test(inPlainLetters(name, true)) || forms.some((form) => HOUSE.test(skeletonOf(form)));
}

/** To who takes a name again that an operator hid from that player. */
export const NAME_HIDDEN = "An operator has hidden this name of yours. Please choose another one.";

/** A name that may be shown to others, and what tells it from theirs. */
interface AdmittedName {
  name: string;
  skeleton: string;
}

/**
 * Admits a display name, which has its form already, to an arena or a league.
 * @throws {Problem} invalid_request if it is offensive or one of the house
 */
export function admitName(name: string): AdmittedName {
  if (isOffensive(name)) throw refused("This name could offend others. Please choose another one.");
  if (isOfTheHouse(name)) throw refused("This name belongs to the house. Please choose another one.");
  return { name, skeleton: skeletonOf(name) };
}

/** Whether a name that looks like this was hidden from the player, in whatever arena or league. */
export function isHiddenFrom(player: number, skeleton: string): Query<boolean> {
  return select(
    "is_name_hidden",
    "SELECT EXISTS (SELECT FROM hidden_names WHERE player = $1 AND skeleton = $2)",
    [player, skeleton],
    (rows: readonly [boolean][]) => rows[0]?.[0] === true,
  );
}

function refused(sentence: string): Problem {
  return new Problem("invalid_request", sentence, { errors: { displayName: [sentence] } });
}
