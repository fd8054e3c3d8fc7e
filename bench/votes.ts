/**
 * Votes per second in one run: the product; one transaction per vote; an empty route of the same server, with and
 * without what the edge does for a vote (body parsed, player proven); a bare server.
 */
import { compare, startSession } from "./session.ts";

const CONNECTIONS = 64;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);

const session = await startSession();
const { port, barePort, players } = session.servers;
const subjects = [
  { key: "a", name: "the product: POST /api/vote", port, path: "/api/vote" },
  { key: "b", name: "the same with a transaction per vote", port, path: "/bench/one-by-one" },
  { key: "c", name: "an empty POST route, bound as a vote is", port, path: "/bench/edge" },
  { key: "d", name: "an empty POST route, bound to nothing", port, path: "/bench/empty" },
  { key: "e", name: "a bare node:http server", port: barePort, path: "/" },
];
const [a = 0, b = 0, c = 0, d = 0] = await compare(session, subjects, {
  kind: "votes",
  connections: CONNECTIONS,
  rounds: ROUNDS,
  title: `Votes: ${CONNECTIONS} connections, ${players.length} players`,
});
console.log(`  (a)/(b) = ${(a / b).toFixed(2)}   (a)/(c) = ${(a / c).toFixed(2)}   (a)/(d) = ${(a / d).toFixed(2)}`);
