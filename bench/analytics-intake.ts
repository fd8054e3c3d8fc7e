/** Events per second in one run: the product, one transaction per call, and an empty route with the same binding. */
import { compare, startSession } from "./session.ts";
import { EVENTS } from "./visits.ts";

const CONNECTIONS = 64;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);

const session = await startSession();
const { port } = session.servers;
const subjects = [
  { key: "a", name: "the product: POST /api/analytics", port, path: "/api/analytics" },
  { key: "b", name: "the same with a transaction per call", port, path: "/bench/analytics-one-by-one" },
  { key: "c", name: "an empty POST route, bound as events are", port, path: "/bench/analytics-edge" },
];
const [a = 0, b = 0, c = 0] = await compare(session, subjects, {
  kind: "events",
  connections: CONNECTIONS,
  rounds: ROUNDS,
  title: `Analytics: ${CONNECTIONS} connections, calls with ${EVENTS} events each`,
});
const events = (calls: number): string => `${Math.round(calls * EVENTS).toLocaleString("en")} events/s`;
console.log(`  (a) ${events(a)}   (b) ${events(b)}   (c) ${events(c)}`);
console.log(`  (a)/(b) = ${(a / b).toFixed(2)}   (a)/(c) = ${(a / c).toFixed(2)}`);
