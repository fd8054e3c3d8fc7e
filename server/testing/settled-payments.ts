import { expect } from "vitest";
import type { Database } from "../database/connect.ts";
import type { StripeStandIn } from "./stripe-stand-in.ts";
import { HOUR } from "./time.ts";

interface Players {
  players: readonly { id: string; num: number }[];
}

/** What has happened to payments of some players. */
interface Story extends Players {
  /** Whether a persona was ever switched off. */
  switchedOff: boolean;
  /** Payments that somebody has refunded or disputed at Stripe. */
  byHand: ReadonlySet<string>;
}

interface OrderRow {
  id: string;
  intent: string | null;
  state: string;
  hours: number;
  amount_cents: number;
  refund_cents: number | null;
  paid_back_cents: number;
  dispute: string | null;
  session: string | null;
}
interface SessionRow {
  id: string;
  hours: number;
  ended_because: string | null;
  unused_ms: number;
}

/** The orders of these players. */
export async function ordersOf({ pool }: Pick<Database, "pool">, { players }: Players): Promise<OrderRow[]> {
  const { rows } = await pool.query<OrderRow>("SELECT * FROM chat_orders WHERE player = ANY ($1)", [
    players.map(({ num }) => num),
  ]);
  return rows;
}

async function sessionsOf({ pool }: Pick<Database, "pool">, { players }: Players): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>(
    `SELECT id, hours, ended_because, (extract(epoch FROM ends_at - coalesce(ended_at, ends_at)) * 1000)::float AS unused_ms
     FROM chat_sessions WHERE player = ANY ($1)`,
    [players.map(({ num }) => num)],
  );
  return rows;
}

/** Payments of these players, as Stripe has them. */
export const paymentsOf = ({ intents }: Pick<StripeStandIn, "intents">, { players }: Players) =>
  [...intents.values()].filter(({ metadata }) => players.some(({ id }) => id === metadata["player"]));

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Everything is settled: each payment that succeeded was spent once or paid back, and nothing else opened anything. */
export async function expectSettled(
  database: Pick<Database, "pool">,
  stripe: Pick<StripeStandIn, "intents" | "refunds" | "disputes" | "lostOf">,
  world: Story,
): Promise<void> {
  const [orders, sessions] = [await ordersOf(database, world), await sessionsOf(database, world)];
  const byIntent = new Map(orders.map((order) => [order.intent, order]));
  for (const { id, status, amount, amount_received, latest_charge: charge } of paymentsOf(stripe, world)) {
    const order = byIntent.get(id);
    if (status !== "succeeded") {
      expect(["created", "pending", "cancelled", undefined]).toContain(order?.state);
      continue;
    }
    // One of which nobody had the secret cannot be paid.
    expect(order).toBeDefined();
    if (order === undefined) continue;
    expect([amount, amount_received]).toEqual([order.amount_cents, order.hours * 999]);
    expect(["opened", "refunded"]).toContain(order.state);
    const paidBack = (charge?.amount_refunded ?? 0) + stripe.lostOf(id);
    const dispute = stripe.disputes.find(({ payment_intent }) => payment_intent === id)?.status;
    expect(order.paid_back_cents).toBe(paidBack);
    expect(order.dispute).toBe(dispute === "won" ? "closed" : (dispute ?? null));
    if (paidBack >= amount) expect(order.state).toBe("refunded");
    const own = stripe.refunds.filter((made) => made.metadata?.["order"] === order.id && made.status !== "failed");
    expect(own.length).toBeLessThanOrEqual(1);
    if (order.state === "opened") {
      expect(order.session).not.toBeNull();
      if (!world.byHand.has(id)) expect(charge?.amount_refunded).toBe(0);
    } else if (!world.byHand.has(id)) {
      // Only where it was promised.
      expect(world.switchedOff).toBe(true);
      expect(charge?.amount_refunded).toBe(order.refund_cents);
      if (order.session === null) expect(order.refund_cents).toBe(order.amount_cents);
    }
  }
  for (const { id, hours, ended_because, unused_ms } of sessions) {
    const paid = orders.filter(({ session }) => session === id);
    expect(paid.map((order) => order.id)).toContain(id);
    expect(sum(paid.map((order) => order.hours))).toBe(hours);
    if (ended_because !== "persona_off" || paid.some(({ intent }) => intent !== null && world.byHand.has(intent)))
      continue;
    // To the cent: each refund is rounded up.
    const refunded = sum(paid.map(({ refund_cents }) => refund_cents ?? 0));
    const exact = (999 * unused_ms) / HOUR;
    expect(refunded).toBeGreaterThanOrEqual(exact - 1e-6);
    expect(refunded).toBeLessThan(exact + paid.length);
  }
  const spent = orders.filter(({ session }) => session !== null);
  expect(new Set(sessions.map(({ id }) => id))).toEqual(new Set(spent.map(({ session }) => session)));
}
