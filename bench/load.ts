/**
 * The load generator, a process of its own: keeps each connection busy with one request at a time and reports the
 * responses. It uses plain sockets, so that it takes little processor time from the server.
 */
import { connect, type Socket } from "node:net";
import { availableParallelism } from "node:os";
import { battleVotes } from "./battle-sessions.ts";
import { COLD_PICTURES } from "./cold-pictures.ts";
import { visitCalls } from "./visits.ts";

export interface LoadOrder {
  port: number;
  /**
   * Kind of request: votes of random players for random celebrities; battle votes, each for its player's current
   * battle; votes of random players in a round of a live event; analytics calls, sent to `path`; pictures of rounds' results under
   * `path`, each another; or a GET of `path`, by random players if there are `voters`: `:own` in it is the number of the player.
   */
  kind: "votes" | "battles" | "event-votes" | "events" | "pictures" | "get";
  path: string;
  connections: number;
  warmUpMs: number;
  measureMs: number;
  /** Requests per second to offer, however slow the responses; undefined: as fast as responses arrive. */
  offeredPerSecond?: number;
  players: { id: string; cookie: string }[];
  /** How many of the players vote, all by default, and who is the first of them. */
  voters?: number;
  firstVoter?: number;
  celebrities: string[];
  /** Place of the first picture in the list of all. */
  first?: number;
  /** The round that is voted in, with its two. */
  round?: { readonly id: string; readonly two: readonly string[] };
}

export interface LoadReport {
  /** Responses per second with status 200 or 202. */
  perSecond: number;
  /** Responses per second with status 503. */
  refusedPerSecond: number;
  otherStatuses: number;
  /** Latency of these responses, in ms. */
  p50: number;
  p99: number;
  /** Share of all processors that the load generator itself used, from 0 to 1. */
  ownShare: number;
}

const HEADER_END = Buffer.from("\r\n\r\n");
const LENGTH = Buffer.from("content-length: ");
const LINE_END = 13;
const SPACE = 32;
const ZERO = 48;
/** Offset of the status: after "HTTP/1.1 ". */
const STATUS = 9;

process.once("message", (order: LoadOrder) => {
  void run(order).then((report) => process.send?.(report, () => process.exit(0)));
});

async function run(order: LoadOrder): Promise<LoadReport> {
  const nextRequest = requestMaker(order);
  const tally = { measuring: false, latencies: Array<number>(), refused: 0, others: 0 };
  const gate = createGate(order.offeredPerSecond);
  const sockets = await Promise.all(Array.from({ length: order.connections }, () => open(order.port)));
  for (const socket of sockets) {
    drive(socket, nextRequest, gate, (status, ms) => {
      if (!tally.measuring) return;
      if (status === 200 || status === 202) tally.latencies.push(ms);
      else if (status === 503) tally.refused += 1;
      else tally.others += 1;
    });
  }
  await pause(order.warmUpMs);
  tally.measuring = true;
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  await pause(order.measureMs);
  tally.measuring = false;
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  for (const socket of sockets) socket.destroy();
  gate.stop();
  const sorted = Float64Array.from(tally.latencies).toSorted();
  return {
    perSecond: sorted.length / seconds,
    refusedPerSecond: tally.refused / seconds,
    otherStatuses: tally.others,
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    ownShare: (user + system) / 1e6 / seconds / availableParallelism(),
  };
}

function requestMaker({
  kind,
  path,
  players,
  voters,
  firstVoter = 0,
  celebrities,
  first = 0,
  round,
}: LoadOrder): () => string {
  if (kind === "pictures") {
    let next = first;
    return () => {
      const picture = COLD_PICTURES[next % COLD_PICTURES.length];
      next += 1;
      return `GET ${path}/${picture} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
    };
  }
  const voter = () => firstVoter + Math.floor(Math.random() * (voters ?? players.length));
  if (kind === "get") {
    const headOf = (of: string) => `GET ${of} HTTP/1.1\r\nhost: localhost\r\n`;
    if (voters === undefined) return () => `${headOf(path)}\r\n`;
    const own = players.map(
      ({ id, cookie }, index) =>
        `${headOf(path.replace(":own", String(index + 1)))}x-user-id: ${id}\r\ncookie: ${cookie}\r\n\r\n`,
    );
    return () => own[voter()] ?? "";
  }
  if (kind === "events") {
    const calls = visitCalls();
    return () => {
      const { mobile, events } = calls.next().value;
      const body = JSON.stringify(events);
      return `POST ${path} HTTP/1.1\r\nhost: localhost:3000\r\ncontent-type: application/json\r\nsec-ch-ua-mobile: ?${mobile ? 1 : 0}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    };
  }
  const heads = players.map(
    ({ id, cookie }) =>
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nx-user-id: ${id}\r\ncookie: ${cookie}\r\ncontent-length: `,
  );
  if (kind === "battles") {
    const votes = battleVotes(players, celebrities);
    return () => {
      const { player, body } = votes.next().value;
      return `${heads[player]}${body.length}\r\n\r\n${body}`;
    };
  }
  if (kind === "event-votes") {
    return () => {
      const player = voter();
      const votedFor = round?.two[Math.random() < 0.5 ? 0 : 1];
      const body = `{"roundId":"${round?.id}","votedFor":"${votedFor}","userId":"${players[player]?.id}"}`;
      return `${heads[player]}${body.length}\r\n\r\n${body}`;
    };
  }
  return () => {
    const player = voter();
    const celebrity = celebrities[Math.floor(Math.random() * celebrities.length)];
    const voteType = Math.random() < 0.6 ? "hot" : "not";
    const body = `{"celebrityId":"${celebrity}","voteType":"${voteType}","sessionId":"session_1_bench","userId":"${players[player]?.id}"}`;
    return `${heads[player]}${body.length}\r\n\r\n${body}`;
  };
}

/** Sends the next request when the gate allows it and the previous one has been answered. */
function drive(
  socket: Socket,
  nextRequest: () => string,
  gate: Gate,
  onAnswer: (status: number, ms: number) => void,
): void {
  let sentAt = 0;
  let received = Buffer.alloc(0);
  const send = (): void => {
    sentAt = performance.now();
    socket.write(nextRequest(), "latin1");
  };
  socket.on("data", (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const end = received.indexOf(HEADER_END);
    if (end < 0) return;
    const length = received.indexOf(LENGTH);
    const body = length < 0 || length > end ? 0 : numberAt(received, length + LENGTH.length);
    if (received.length < end + HEADER_END.length + body) return;
    onAnswer(numberAt(received, STATUS), performance.now() - sentAt);
    received = Buffer.alloc(0);
    gate.pass(send);
  });
  gate.pass(send);
}

/** Parses the digits from an offset on, without creating a string. */
function numberAt(bytes: Buffer, start: number): number {
  let number = 0;
  for (let place = start; bytes[place] !== LINE_END && bytes[place] !== SPACE; place += 1)
    number = 10 * number + (bytes[place] ?? ZERO) - ZERO;
  return number;
}

/** Lets requests through: immediately, or at an offered rate. */
interface Gate {
  pass: (send: () => void) => void;
  stop: () => void;
}

function createGate(offeredPerSecond: number | undefined): Gate {
  if (offeredPerSecond === undefined) return { pass: (send) => send(), stop: () => undefined };
  const idle: (() => void)[] = [];
  let due = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // Requests delayed by more than a second are dropped, as a player would give up.
    due = Math.min(due + (offeredPerSecond * (now - last)) / 1000, offeredPerSecond);
    last = now;
    while (due >= 1) {
      const send = idle.pop();
      if (send === undefined) break;
      due -= 1;
      send();
    }
  }, 1);
  return {
    pass(send) {
      if (due >= 1) {
        due -= 1;
        send();
      } else idle.push(send);
    },
    stop: () => clearInterval(timer),
  };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket.setNoDelay(true)));
    socket.on("error", reject);
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
