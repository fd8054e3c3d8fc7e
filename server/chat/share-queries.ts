import { type Query, select } from "../database/query.ts";
import type { PaymentProvider } from "../providers/payment/payment.ts";
import type { OrderNetwork } from "./order-network.ts";
import { COLUMNS, type Order, orderIn, type OrderRow } from "./order-queries.ts";
import { type Share, type Unpaid, UNPAID_MINUTES } from "./rules.ts";

/** Whose orders are counted. */
export interface Orderer extends OrderNetwork {
  player: number;
  provider: PaymentProvider["name"];
}

/**
 * Those that count: of a provider that is no longer configured, nobody can pay; what is older is being paid, since it could
 * not be cancelled.
 */
const UNPAID = `o.state IN ('created', 'pending') AND o.provider = $1
  AND o.created_at > product_now() - interval '${UNPAID_MINUTES} minutes'`;

/** How many orders are unpaid. */
export function countUnpaid({ player, network, wider, provider }: Orderer): Query<Unpaid> {
  return select(
    "count_unpaid_chat_orders",
    `SELECT count(*) FILTER (WHERE player = $2)::integer, count(*) FILTER (WHERE network = $3)::integer,
       count(*) FILTER (WHERE wider_network = $4)::integer, count(*)::integer FROM chat_orders o WHERE ${UNPAID}`,
    [provider, player, network, wider],
    ([row]: readonly [player: number, network: number, wider: number, all: number][]) => {
      const [player = 0, network = 0, wider = 0, all = 0] = row ?? [];
      return { player, network, wider, all };
    },
  );
}

/** Of all orders, those are to make room that come from where most come from. Those of before networks were stored are each for itself. */
const SOURCE = "coalesce(o.wider_network, o.network, o.id::text)";
const BUSIEST = `SELECT ${SOURCE} FROM chat_orders o WHERE ${UNPAID} GROUP BY 1 ORDER BY count(*) DESC, min(o.created_at) LIMIT 1`;

/** The oldest unpaid orders of a share, oldest first. */
export function findOldestUnpaid(
  share: Share,
  { player, network, wider, provider }: Orderer,
  most: number,
): Query<Order[]> {
  const find = (of: string, within: string, ...by: readonly (string | number | null)[]) =>
    select(
      `find_oldest_unpaid_chat_orders_${of}`,
      `SELECT ${COLUMNS} FROM chat_orders o WHERE ${UNPAID} AND ${within} ORDER BY o.created_at, o.id LIMIT $2`,
      [provider, most, ...by],
      (rows: readonly OrderRow[]) => rows.map(orderIn),
    );
  switch (share) {
    case "player":
      return find("of_player", "o.player = $3", player);
    case "network":
      return find("of_network", "o.network = $3", network);
    case "wider":
      return find("of_wider_network", "o.wider_network = $3", wider);
    case "all":
      return find("of_busiest_network", `${SOURCE} = (${BUSIEST})`);
  }
}
