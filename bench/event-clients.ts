/**
 * Participants of a live event, each of whom votes once in a round, at a moment of its own, and some change their minds: a process
 * of its own. They see the counts on a push stream, or ask for the round every second.
 */
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { currentLiveRound, voteInLiveEvent } from "#contract/live-events.ts";
import { pushStream } from "#contract/push.ts";

export interface ParticipantsOrder {
  port: number;
  event: string;
  players: { id: string; cookie: string }[];
  sees: "pushed" | "polled";
}

/** The round that they vote in, with its two and its times in ms since the epoch. */
export interface RoundOrder {
  id: string;
  two: readonly string[];
  startsAt: number;
  endsAt: number;
}

export interface ParticipantsReport {
  /** When each vote was answered, in ms since the epoch; changed ones are not among them. */
  voted: number[];
  /** By participant: when it saw so many votes in all. */
  seen: [at: number, total: number][][];
  changed: number;
  refused: number;
  /** From a vote to its answer, in ms. */
  took: number[];
}

/** Streams that are opened at the same time. */
const AT_ONCE = 200;
/** Votes are over so long before the round is, in ms. */
const QUIET_MS = 5000;
/** Those who change their minds. */
const CHANGED = 0.2;
const POLL_MS = 1000;
const TOTAL = /"round":\{.*?"totalVotes":(\d+)/;
const POLLED = /"totalVotes":(\d+)/;

const report: ParticipantsReport = { voted: [], seen: [], changed: 0, refused: 0, took: [] };
let stopped = false;

let order: ParticipantsOrder;

process.on("message", (message: ParticipantsOrder | { round: RoundOrder } | "report" | "stop") => {
  if (message === "stop") process.exit(0);
  else if (message === "report") {
    stopped = true;
    process.send?.(report);
  } else if ("round" in message) void play(message.round);
  else {
    order = message;
    void open();
  }
});

async function open(): Promise<void> {
  const { players, sees } = order;
  report.seen = players.map(() => []);
  const streams = sees === "pushed" ? players.length : 0;
  for (let opened = 0; opened < streams; opened += AT_ONCE)
    await Promise.all(players.slice(opened, opened + AT_ONCE).map((_, index) => watch(opened + index)));
  process.send?.("open");
}

async function play(round: RoundOrder): Promise<void> {
  await Promise.all(
    order.players.map((_, place) => Promise.all([take(round, place), order.sees === "polled" && poll(round, place)])),
  );
}

function note(place: number, total: number): void {
  const seen = report.seen[place];
  if (seen !== undefined && total > (seen.at(-1)?.[1] ?? 0)) seen.push([Date.now(), total]);
}

/** Goes on with a new stream when it is asked to. Resolves with the first message. */
function watch(place: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect(order.port, "127.0.0.1", () =>
    socket.write(`GET ${pushStream.path}?topics=liveEvent:${order.event} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
  );
  socket.setEncoding("utf8");
  let rest = "";
  let renewed = false;
  socket.on("error", reject);
  socket.on("close", () => renewed || stopped || reject(new Error(`A stream has ended: ${rest.slice(0, 500)}`)));
  socket.on("data", (text) => {
    rest += String(text);
    const end = rest.lastIndexOf("\n\n");
    if (end < 0) return;
    const events = rest.slice(0, end).split("\n\n");
    rest = rest.slice(end + 2);
    for (const event of events) {
      const found = TOTAL.exec(event);
      if (found !== null) note(place, Number(found[1]));
      if (event.includes("data: {")) resolve();
      if (event.startsWith("event: renew")) {
        renewed = true;
        void watch(place).then(() => socket.destroy());
      }
    }
  });
  return promise;
}

interface Answer {
  status: number;
  text: string;
}

/** A participant's calls, one at a time, over a connection that is opened when there is none: the server closes unused ones. */
function caller(port: number): (request: string) => Promise<Answer> {
  let socket: Socket | undefined;
  return (request) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const used = (socket ??= connect(port, "127.0.0.1").setNoDelay(true).setEncoding("utf8"));
    let text = "";
    used.removeAllListeners("data").removeAllListeners("close").removeAllListeners("error");
    used.on("error", reject);
    used.on("close", () => {
      socket = undefined;
      reject(new Error("A call was not answered"));
    });
    used.on("data", (chunk) => {
      text += String(chunk);
      const head = text.indexOf("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (head < 0 || Buffer.byteLength(text) < head + 4 + length) return;
      resolve({ status: Number(text.slice(9, 12)), text: text.slice(head + 4) });
    });
    used.write(request);
    return promise;
  };
}

async function take(round: RoundOrder, place: number): Promise<void> {
  const { port, players } = order;
  const player = players[place];
  if (player === undefined) return;
  const call = caller(port);
  const until = round.endsAt - QUIET_MS;
  const vote = async (at: number) => {
    await sleep(Math.max(0, at - Date.now()));
    const votedFor = round.two[Math.random() < 0.55 ? 0 : 1];
    const body = JSON.stringify({ roundId: round.id, votedFor, userId: player.id });
    const sentAt = performance.now();
    const { status } = await call(
      `POST ${voteInLiveEvent.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nx-user-id: ${player.id}\r\ncookie: ${player.cookie}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    report.took.push(performance.now() - sentAt);
    if (status !== 200) report.refused += 1;
    return status === 200;
  };
  // Most vote soon after they see who it is.
  const first = round.startsAt + 500 + Math.random() ** 2 * (until - round.startsAt - 1000);
  if (await vote(first)) report.voted.push(Date.now());
  if (Math.random() >= CHANGED) return;
  if (await vote(first + Math.random() * (until - first))) report.changed += 1;
}

async function poll(round: RoundOrder, place: number): Promise<void> {
  const { port, event, players } = order;
  const call = caller(port);
  const path = currentLiveRound.path.replace(":eventId", event);
  const { id = "", cookie = "" } = players[place] ?? {};
  await sleep(Math.max(0, round.startsAt + Math.random() * POLL_MS - Date.now()));
  while (Date.now() < round.endsAt) {
    const next = Date.now() + POLL_MS;
    const { text } = await call(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-user-id: ${id}\r\ncookie: ${cookie}\r\n\r\n`,
    );
    const found = POLLED.exec(text);
    if (found !== null) note(place, Number(found[1]));
    await sleep(Math.max(0, next - Date.now()));
  }
}
