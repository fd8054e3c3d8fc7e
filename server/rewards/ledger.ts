import { arrayOf, type Query, statement } from "../database/query.ts";

/** A one-time payment to a player. */
export interface Payment {
  player: number;
  currency: "points" | "coins";
  amount: number;
  /** Such as "challenge", and which one. */
  reason: string;
  reference: string;
  at: Date;
}

/**
 * Records payments made at one time and updates the balances. Paying for the same thing twice fails the transaction.
 */
export function pay(payments: readonly Payment[]): Query[] {
  const players = Map.groupBy(payments, ({ player }) => player);
  return [
    statement(
      "enter_payments",
      `INSERT INTO ledger (player, currency, amount, reason, reference, at)
       SELECT player, currency, amount, reason, reference, $1
       FROM unnest($2::bigint[], $3::text[], $4::integer[], $5::text[], $6::text[]) i (player, currency, amount, reason, reference)`,
      [
        payments[0]?.at ?? null,
        arrayOf(payments.map(({ player }) => player)),
        arrayOf(payments.map(({ currency }) => currency)),
        arrayOf(payments.map(({ amount }) => amount)),
        arrayOf(payments.map(({ reason }) => reason)),
        arrayOf(payments.map(({ reference }) => reference)),
      ],
    ),
    ...[...players].map(([player, own]) =>
      statement("move_balance", "UPDATE players SET points = points + $2, coins = coins + $3 WHERE num = $1", [
        player,
        sum(own, "points"),
        sum(own, "coins"),
      ]),
    ),
  ];
}

function sum(payments: readonly Payment[], currency: Payment["currency"]): number {
  return payments.reduce((total, payment) => total + (payment.currency === currency ? payment.amount : 0), 0);
}
