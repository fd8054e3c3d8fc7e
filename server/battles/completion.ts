import type { completeBattle } from "#contract/battles.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import { carryOut, type Consequence, type Deed, follow, learnAll, onceIn } from "../consequence.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { countSession, lockPlayed, readReported } from "./queries.ts";
import { judgeReport } from "./rules.ts";

type Completion = EndpointAnswer<typeof completeBattle>;

/** What a completed session's consequences report to its player. */
type Told = Partial<Pick<Completion, "newBadges">>;
export type SessionConsequence = Consequence<Deed, Told>;

/**
 * Counts a session for its player, once, when all of its battles are decided.
 * @returns the refusal, or what it earned
 */
export async function completeSession(
  { database, consequences }: { database: Database; consequences: readonly SessionConsequence[] },
  player: Player,
  session: string,
  at: Date,
): Promise<Completion | Exclude<ReturnType<typeof judgeReport>, "counts" | "repeats">> {
  const knowledge = consequences.map(({ open }) => open());
  return database.transaction(
    (send) =>
      Promise.all([
        send(lockPlayed(player.num)),
        send(readReported(session)),
        learnAll(send, knowledge, [player.num], at),
      ]),
    async ([played, reported], send) => {
      const verdict = judgeReport(reported, player.num);
      if (verdict !== "counts" && verdict !== "repeats") return verdict;
      const counted = verdict === "counts";
      const deed: Deed = {
        player,
        at,
        source: onceIn(session),
        repeated: !counted,
        moves: counted ? [{ measure: "battles", from: played, to: played + 1 }] : [],
      };
      const { told } = await carryOut(send, follow(knowledge, [deed]), () =>
        Promise.all(counted ? countSession(session, player.num, at).map(send) : []),
      );
      return { counted, totalBattlesPlayed: counted ? played + 1 : played, ...told.get(player.num) };
    },
  );
}
