/** Throughput with three times the load that can be served, compared with peak throughput. */
import { row, startSession } from "./session.ts";

const session = await startSession();
const { port } = session.servers;
const votes = { kind: "votes", port, path: "/api/vote", warmUpMs: 2000, measureMs: 6000 } as const;
await session.load({ ...votes, connections: 64 });
const peak = await session.load({ ...votes, connections: 64 });
const offeredPerSecond = Math.round(3 * peak.perSecond);
const overloaded = await session.load({ ...votes, connections: 2048, offeredPerSecond });
await session.stop();

console.log("\nOverload");
console.log(row("a", "as fast as 64 connections can", peak));
console.log(row("b", `${offeredPerSecond} a second offered over 2048 connections`, overloaded));
console.log(
  `  refused: ${overloaded.refusedPerSecond.toFixed(0)}/s   (b)/(a) = ${(overloaded.perSecond / peak.perSecond).toFixed(2)}`,
);
