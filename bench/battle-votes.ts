/** Battle votes per second in one run: the product, one transaction per vote, and an empty route with the same binding. */
import { openSessions, SESSIONS } from "./battle-sessions.ts";
import { compare, startSession } from "./session.ts";

const CONNECTIONS = 64;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);

const session = await startSession();
const { port } = session.servers;
const subjects = [
  { key: "a", name: "the product: POST /api/battle-vote", port, path: "/api/battle-vote" },
  { key: "b", name: "the same with a transaction per vote", port, path: "/bench/battles-one-by-one" },
  { key: "c", name: "an empty POST route, bound as a battle vote is", port, path: "/bench/battle-edge" },
];
const [a = 0, b = 0, c = 0] = await compare(session, subjects, {
  kind: "battles",
  connections: CONNECTIONS,
  rounds: ROUNDS,
  title: `Battle votes: ${CONNECTIONS} connections, ${SESSIONS} sessions`,
  prepare: () => session.sql(openSessions),
});
console.log(`  (a)/(b) = ${(a / b).toFixed(2)}   (a)/(c) = ${(a / c).toFixed(2)}`);
