/** Opens streams and notes when each of them has which message: a process of its own, so that its work is not the server's. */
import { connect } from "node:net";
import { pushStream } from "#contract/push.ts";

export interface ClientsOrder {
  port: number;
  streams: number;
  topics: string;
}

/** What the clients say once all streams have their first message, and when they are asked. */
export interface ClientsReport {
  /** By message, the first one first: its data, and when the streams had it, in ms since the epoch. */
  messages: { data: string; times: number[] }[];
}

/** Streams that are opened at the same time. */
const AT_ONCE = 200;
const VERSION = /^id: \w+@(\d+)\ndata: (.+)\n\n/gm;

const byVersion = new Map<string, { data: string; times: number[] }>();

process.on("message", (message: ClientsOrder | "report" | "stop") => {
  if (message === "stop") process.exit(0);
  else if (message === "report") process.send?.({ messages: [...byVersion.values()] } satisfies ClientsReport);
  else void openAll(message).then(() => process.send?.("open"));
});

async function openAll({ port, streams, topics }: ClientsOrder): Promise<void> {
  for (let opened = 0; opened < streams; opened += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, streams - opened) }, () => open(port, topics)));
}

/** Resolves with the first message. */
function open(port: number, topics: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect(port, "127.0.0.1", () =>
    socket.write(`GET ${pushStream.path}?topics=${topics} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
  );
  socket.setEncoding("utf8");
  let rest = "";
  socket.on("error", reject);
  socket.on("close", () => reject(new Error("A stream has ended")));
  socket.on("data", (chunk) => {
    rest += String(chunk);
    let end = 0;
    for (const { 0: text, 1: version = "", 2: data = "", index } of rest.matchAll(VERSION)) {
      const known = byVersion.get(version) ?? { data, times: [] };
      byVersion.set(version, known);
      known.times.push(Date.now());
      end = index + text.length;
      resolve();
    }
    rest = rest.slice(end);
  });
  return promise;
}
