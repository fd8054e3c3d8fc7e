import { type Query, select, type Send } from "../database/query.ts";
import { erasing, type PersonalData } from "../personal-data.ts";
import { oweRefund } from "./order-queries.ts";
import { holdPersonas } from "./persona-queries.ts";
import { refundsOf } from "./rules.ts";
import { endErased, lockPaid, lockUnused } from "./session-queries.ts";

/** 256 random bits, as tokens and secrets have them. */
const RANDOM = `translate(left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), 43), '+/', '-_')`;

/** What becomes of running chats, as it is now. */
async function lossesOf(send: Send, player: number): Promise<string[]> {
  const running = await send(selectRunning(player));
  if (running.length === 0) return [];
  const refunds = await Promise.all(running.map((session) => refundsOfSession(send, session)));
  const dollars = refunds.flat().reduce((sum, { cents }) => sum + cents, 0) / 100;
  const ends = running.length === 1 ? "Your running chat ends" : `Your ${running.length} running chats end`;
  return [`${ends} at once. The unused time, about $${dollars.toFixed(2)}, is paid back to your card.`];
}

async function refundsOfSession(send: Send, session: string) {
  const [paid, unusedMs] = await Promise.all([send(lockPaid(session)), send(lockUnused(session))]);
  return refundsOf(paid, unusedMs);
}

const selectRunning = (player: number): Query<string[]> =>
  select(
    "select_running_chat_sessions",
    "SELECT id FROM chat_sessions WHERE player = $1 AND ended_at IS NULL AND ends_at > product_now() ORDER BY id",
    [player],
    (rows: readonly [string][]) => rows.map(([id]) => id),
  );

/** @param owed to be called when refunds are to be made */
export function chatData({ owed }: { owed: () => void }): PersonalData {
  return {
    key: "chat",
    title: "Your chats and payments",
    keeps:
      "What you acknowledged before chatting, what you ordered, when and for how much, the payment provider's number of it, and the paid time. Your card is known to the provider only.",
    why: "To give you the time that you paid for, to pay back what is due, and because tax law asks for the records.",
    until: "Acknowledgements as long as you are a player, payments for ten years, orders that were not paid 90 days.",
    erased:
      "Running chats end, and their unused time is paid back. Of payments stay persona, hours, amount, times and the provider's number, for ten years, and linked to nothing else of yours. The payment provider keeps its own records, with your player id.",
    tables: [
      "chat_disclosures",
      "chat_orders",
      "chat_order_changes",
      "chat_sessions",
      "sandbox_intents",
      "sandbox_refunds",
    ],
    progress: "EXISTS (SELECT FROM chat_orders o WHERE o.player = p.num)",
    lists: [
      {
        name: "acknowledgements",
        label: "acknowledgements",
        rows: "SELECT version, acknowledged_at FROM chat_disclosures WHERE player = $1 ORDER BY acknowledged_at",
      },
      {
        name: "orders",
        label: "orders",
        rows: `SELECT o.id, c.shown_id AS persona, o.hours, o.amount_cents, o.currency, o.provider, o.intent AS payment, o.state, o.refund_cents,
                 o.paid_back_cents, o.dispute, o.extends, o.session, o.network, o.wider_network, o.created_at, ARRAY(
                   SELECT json_build_object('state', h.state, 'at', h.at, 'cause', h.cause) FROM chat_order_changes h
                   WHERE h.chat_order = o.id ORDER BY h.id
                 ) AS history
               FROM chat_orders o JOIN celebrities c ON c.num = o.celebrity WHERE o.player = $1 ORDER BY o.created_at`,
      },
      {
        name: "chat_sessions",
        label: "paid chats",
        rows: `SELECT s.id, c.shown_id AS persona, s.opened_at, s.started_at, s.hours, s.ends_at, s.ended_at, s.ended_because
               FROM chat_sessions s JOIN celebrities c ON c.num = s.celebrity WHERE s.player = $1 ORDER BY s.opened_at`,
      },
    ],
    losses: (send, { num }) => lossesOf(send, num),
    async erase({ player: { num }, payer, send, afterwards }) {
      // Under the player's lock, so none is opened meanwhile.
      await send(holdPersonas());
      for (const session of await send(selectRunning(num))) {
        const refunds = await refundsOfSession(send, session);
        await send(endErased(session));
        for (const { id, cents } of refunds) await send(oweRefund(id, cents, "unused time: data erased"));
      }
      await send(
        erasing(
          "unpaid_orders",
          "UPDATE chat_orders SET state = 'cancelled', cause = 'data erased' WHERE player = $1 AND state = 'created'",
          num,
        ),
      );
      await send(
        erasing(
          "orders",
          // What is paid later is paid back, because the payment is not this player's.
          `UPDATE chat_orders SET player = $2, token = ${RANDOM} WHERE player = $1`,
          num,
          payer,
        ),
      );
      await Promise.all([
        send(erasing("chat_sessions", "UPDATE chat_sessions SET player = $2 WHERE player = $1", num, payer)),
        send(
          erasing(
            "sandbox_payments",
            `UPDATE sandbox_intents SET owner = '', client_secret = id || '_secret_' || ${RANDOM}
             WHERE reference IN (SELECT id FROM chat_orders WHERE player = $1)`,
            payer,
          ),
        ),
        send(erasing("acknowledgements", "DELETE FROM chat_disclosures WHERE player = $1", num)),
      ]);
      afterwards(owed);
    },
  };
}
