/**
 * What the look-up of a player's session costs a call that is bound as a vote is, in one run: an empty route behind the product's
 * identity, whose sessions end at once, and one behind an identity that looks up none. The players have been here before: the
 * first call of each in a process reads the database.
 */
import { compare, startSession } from "./session.ts";

const CONNECTIONS = 64;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
/** So few that the round that warms up knows them all. */
const VOTERS = 500;

const session = await startSession();
const { port } = session.servers;
const subjects = [
  { key: "a", name: "an empty POST route, with the look-up", port, path: "/bench/session-edge" },
  { key: "b", name: "an empty POST route, without", port, path: "/bench/edge" },
];
const [a = 0, b = 0] = await compare(session, subjects, {
  kind: "votes",
  connections: CONNECTIONS,
  rounds: ROUNDS,
  voters: VOTERS,
  title: `Sessions: ${CONNECTIONS} connections, ${VOTERS} players`,
});
console.log(`  (a)/(b) = ${(a / b).toFixed(3)}`);
