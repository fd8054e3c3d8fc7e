import type { HidingReason } from "#contract/values/name-reports.ts";
import type { Database } from "../database/connect.ts";
import type { Operator } from "../http/operator.ts";
import { Problem } from "../http/problem.ts";
import { recordAct } from "../operators/trail.ts";
import type { NamedContests } from "./contests.ts";
import {
  forgetHidden,
  forgetReports,
  isReported,
  keepHidden,
  type Named,
  rejectReports,
  selectHiddenName,
} from "./queries.ts";

/** What a name that an operator hid reads. */
export const HIDDEN = "Hidden player";

interface Decision {
  operator: Operator;
  hide: boolean;
  /** Needed to hide what nobody has reported. */
  reason: HidingReason | undefined;
  now: Date;
}

/**
 * Hides a name, which was reported rightly then, or keeps it or shows it again.
 * @returns whether it is hidden then; undefined if nobody has it any more
 * @throws {Problem} invalid_request if it would be hidden without a report and without a reason
 */
export async function decide(
  { database, contests }: { database: Pick<Database, "transaction">; contests: NamedContests },
  of: Named,
  { operator, hide, reason, now }: Decision,
): Promise<boolean | undefined> {
  const kind = contests[of.contest];
  const decided = await database.transaction(
    (send) =>
      Promise.all([
        send(kind.lock(of.named)),
        send(kind.names([of.named])),
        send(selectHiddenName(of)),
        send(isReported(of)),
      ]),
    async ([, names, before, reported], send) => {
      const own = names.get(of.named);
      if (own === undefined) return undefined;
      const { name } = own;
      if (hide && name !== HIDDEN && !reported && reason === undefined) throw reasonless();
      const next = hide ? HIDDEN : (before ?? name);
      const kept = hide ? (name === HIDDEN ? [] : [keepHidden(of, own, now)]) : [forgetHidden(of)];
      const act = recordAct(operator, {
        act: "name_decided",
        subject: `${of.contest} ${of.named}`,
        before: { hidden: name === HIDDEN },
        after: { hidden: next === HIDDEN, ...(hide && { reason: reason ?? "reported" }) },
      });
      const written = [...kept, hide ? forgetReports(of) : rejectReports(of, now), act].map(send);
      const renamed = next === name ? undefined : send(kind.rename(of.named, next));
      const [renamedIn] = await Promise.all([renamed, ...written]);
      return { hidden: next === HIDDEN, renamedIn };
    },
  );
  if (decided?.renamedIn !== undefined) kind.renamed(decided.renamedIn);
  return decided?.hidden;
}

function reasonless(): Problem {
  const sentence = "Nobody has reported this name: say why it is hidden.";
  return new Problem("invalid_request", sentence, { errors: { reason: [sentence] } });
}
