import { once } from "node:events";
import type { Socket } from "node:net";
import { celebrities } from "#contract/celebrities.ts";
import { type Attack, memoryVerdict, MOST_GROWTH_MB, verdictOf } from "../attack.ts";
import { atOnce, describe, harmTo, noticed, pause } from "../load.ts";
import { exchange, lifetime, openSocket } from "../wire.ts";

const CONNECTIONS = 100;
/** A request has 10 s; connections are looked at every 2.5 s. */
const REQUEST_MS = 15_000;
const BYTE_MS = 500;
const PIPELINED = 500;
const UNREAD_MS = 8000;
const READERS = 40;
const AT_ONCE = 10;
const RESET = 300;
const RESET_AFTER = 6;

/** Connections that `use` keeps busy must be closed by the product in time, and harm nobody meanwhile. */
function slow(name: string, sent: string, use: (socket: Socket) => void): Attack {
  return {
    name,
    sent: `${CONNECTIONS} connections: ${sent}`,
    expected: `closed within ${REQUEST_MS / 1000} s; another visitor's answers come as before`,
    async run(target) {
      let longest = 0;
      const harm = await noticed(target, async () => {
        const sockets = Array.from({ length: CONNECTIONS }, () => openSocket(target));
        const lifetimes = sockets.map((socket) => lifetime(socket.resume(), REQUEST_MS + 1000));
        for (const socket of sockets) use(socket);
        longest = Math.max(...(await Promise.all(lifetimes)));
      });
      const wrong = harmTo(harm);
      if (longest > REQUEST_MS) wrong.push(`still open after ${(longest / 1000).toFixed(0)} s`);
      return verdictOf(wrong, `closed after ${(longest / 1000).toFixed(1)} s; ${describe(harm)}`);
    },
  };
}

function drip(socket: Socket, head: string, drop: string): void {
  socket.write(head);
  const timer = setInterval(() => socket.write(drop), BYTE_MS);
  socket.once("close", () => clearInterval(timer));
}

const POST = "POST /api/vote HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
const GET_ALL = `GET ${celebrities.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

export const SLOW: readonly Attack[] = [
  slow("slow headers", "a header line every half second", (socket) =>
    drip(socket, "GET / HTTP/1.1\r\nHost: localhost\r\n", "X-Slow: 1\r\n"),
  ),
  slow("slow bodies", "one byte of 10,000 every half second", (socket) =>
    drip(socket, `${POST}Content-Length: 10000\r\n\r\n{`, " "),
  ),
  slow("half a request", "a request line, then nothing", (socket) => void socket.write("GET / HTTP/1.1\r\n")),
];

export const UNREAD: Attack = {
  name: "readers that never read",
  sent: `${READERS} connections: ${AT_ONCE} long lists asked for at once, none read for ${UNREAD_MS / 1000} s`,
  expected: `under ${MOST_GROWTH_MB} MB more memory; another visitor's answers come as before`,
  async run(target) {
    const before = await target.memory();
    let during: number | undefined;
    const harm = await noticed(target, async () => {
      const sockets = Array.from({ length: READERS }, () => openSocket(target).pause());
      for (const socket of sockets) socket.write(GET_ALL.repeat(AT_ONCE));
      await pause(UNREAD_MS);
      during = await target.memory();
      for (const socket of sockets) socket.destroy();
    });
    const wrong = harmTo(harm);
    const memory = memoryVerdict(before, during);
    return wrong.length > 0 ? verdictOf(wrong, "") : { ...memory, seen: `${memory.seen}; ${describe(harm)}` };
  },
};

export const PIPELINE: Attack = {
  name: "pipelined requests",
  sent: `${PIPELINED} requests in one packet, ten times`,
  expected: "served or cut; another visitor's answers come as before",
  async run(target) {
    const request = "GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(PIPELINED);
    let served = 0;
    const harm = await noticed(target, async () => {
      const heard = await Promise.all(Array.from({ length: 10 }, () => exchange(target, request)));
      served = heard.reduce((sum, answer) => sum + answer.split("HTTP/1.1 200").length - 1, 0);
    });
    const wrong = harmTo(harm);
    if (!(await target.alive())) wrong.push("the process no longer answers");
    return verdictOf(wrong, `${served} of ${10 * PIPELINED} served, the others cut; ${describe(harm)}`);
  },
};

export const RESETS: Attack = {
  name: "resets",
  sent: `${RESET} connections, each reset after ${RESET_AFTER} pipelined requests`,
  expected: "another visitor's answers come as before",
  async run(target) {
    const request = `${GET_ALL}GET / HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(RESET_AFTER / 2);
    const harm = await noticed(target, () =>
      atOnce(RESET, 16, async () => {
        const socket = openSocket(target);
        await once(socket, "connect");
        await new Promise<void>((resolve) => {
          socket.write(request, () => resolve());
        });
        socket.resetAndDestroy();
      }),
    );
    const wrong = harmTo(harm);
    if (!(await target.alive())) wrong.push("the process no longer answers");
    return verdictOf(wrong, describe(harm));
  },
};
