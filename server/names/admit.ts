import { type Query, select } from "../database/query.ts";
import { Problem } from "../http/problem.ts";
import { isOffensive } from "./offensive.ts";
import { skeletonOf } from "./skeleton.ts";

/** What screens call hidden players, themselves and those who run the product. */
const OF_THE_HOUSE = new Set(
  [
    "Admin",
    "Administrator",
    "Hidden player",
    "Hot or Not",
    "Moderator",
    "Operator",
    "Staff",
    "Support",
    "System",
    "You",
  ].map(skeletonOf),
);

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
  if (OF_THE_HOUSE.has(skeletonOf(name.replace(/[\d\s]+$/, ""))))
    throw refused("This name belongs to the house. Please choose another one.");
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
