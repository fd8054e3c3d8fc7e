import type { switchedPersonas } from "#contract/chat-operators.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Operator } from "../http/operator.ts";
import { recordAct } from "../operators/trail.ts";
import { lockPlayer } from "../players/locking.ts";
import { oweRefund } from "./order-queries.ts";
import {
  holdPersonas,
  isOff,
  lockPersonas,
  selectOff,
  selectSwitchedOff,
  setOff,
  type SwitchedOff,
} from "./persona-queries.ts";
import { refundsOf } from "./rules.ts";
import { endSwitchedOff, lockPaid, lockUnused } from "./session-queries.ts";
import type { Settlement } from "./settle.ts";

/** Sessions read at once. */
const SOME = 100;

type Database = Pick<Settlement, "database">;

/** The personas that are switched off. */
export async function personasOff({
  database,
  catalogue,
}: Database & { catalogue: Catalogue }): Promise<EndpointAnswer<typeof switchedPersonas>> {
  const { allOff, off } = await database.run(selectOff());
  return { allOff, off: off.flatMap((num) => catalogue.byNum(num)?.id ?? []) };
}

/** Switches a persona, or all of them, off or on: from when this resolves, no session of one that is off is opened. */
export async function switchPersonas(
  { database }: Database,
  operator: Operator,
  { celebrity, off }: { celebrity: { num: number; id: string } | null; off: boolean },
): Promise<void> {
  await database.transaction(
    async (send) => (await Promise.all([send(lockPersonas()), send(selectOff())]))[1],
    async (before, send) => {
      const wasOff = celebrity === null ? before.allOff : before.off.includes(celebrity.num);
      // Nothing happens that could be told.
      if (wasOff === off) return;
      const act = {
        act: "persona_switched",
        subject: celebrity?.id ?? "all",
        before: { off: wasOff },
        after: { off },
      } as const;
      await Promise.all([setOff(celebrity?.num ?? null, off), recordAct(operator, act)].map(send));
    },
  );
}

/**
 * Ends the running sessions of personas that are off, and decides the refunds of their unused time, which the sweep makes.
 * @param failed is told of those that could not be ended; they are tried again with the next sweep
 */
export async function endSwitchedOffSessions({ database }: Database, failed: (error: unknown) => void): Promise<void> {
  const without: string[] = [];
  for (;;) {
    const some = await database.run(selectSwitchedOff(without, SOME));
    if (some.length === 0) return;
    for (const session of some) {
      try {
        await end({ database }, session);
      } catch (error) {
        failed(error);
      }
      without.push(session.id);
    }
  }
}

async function end({ database }: Database, { id, player }: SwitchedOff): Promise<void> {
  await database.transaction(
    async (send) => {
      const locks = [send(lockPlayer(player)), send(holdPersonas())];
      const [paid, unusedMs, off] = await Promise.all([
        send(lockPaid(id)),
        send(lockUnused(id)),
        send(isOff(id)),
        ...locks,
      ]);
      return { paid, unusedMs, off };
    },
    async ({ paid, unusedMs, off }, send) => {
      // Switched on again, over or ended meanwhile.
      if (!off || unusedMs === 0) return;
      const refunds = refundsOf(paid, unusedMs);
      await Promise.all(
        [
          endSwitchedOff(id),
          ...refunds.map((refund) => oweRefund(refund.id, refund.cents, "unused time: persona is off")),
        ].map(send),
      );
    },
  );
}
