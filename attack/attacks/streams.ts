import { arenaDetail, voteInArena } from "#contract/arenas.ts";
import { pushStream } from "#contract/push.ts";
import { MAX_TOPICS } from "#contract/values/push-limits.ts";
import { type Attack, memoryVerdict, MOST_GROWTH_MB, verdictOf } from "../attack.ts";
import { join, openArenas } from "../contests.ts";
import { atOnce, describe, harmTo, noticed, pause } from "../load.ts";
import { becomePlayer } from "../player.ts";
import { randomAddress, type Target } from "../target.ts";
import { openSocket } from "../wire.ts";

const STREAMS = 300;
const FIRST_UNKNOWN = 900_000_000;
const UNREAD = 30;
const PIPELINED = 10;
const PLAYERS = 3;
const UNREAD_MS = 10_000;

const addressOf = (topics: readonly string[]): string => `${pushStream.path}?topics=${topics.join(",")}`;

export const UNKNOWN_TOPICS: Attack = {
  name: "unknown topics",
  sent: `${STREAMS} streams of ${MAX_TOPICS} arenas each that do not exist, from one address`,
  expected: "none opened; another visitor's answers come as before",
  async run(target) {
    const from = randomAddress();
    const statuses = new Map<number, number>();
    const harm = await noticed(target, () =>
      atOnce(STREAMS, 32, async (number) => {
        const topics = Array.from({ length: MAX_TOPICS }, (_, n) => `arena:${FIRST_UNKNOWN + number * MAX_TOPICS + n}`);
        const { status } = await target.call(addressOf(topics), { from, signal: AbortSignal.timeout(5000) });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
    const refused = [...statuses.keys()].every((status) => status >= 400 && status < 500);
    return verdictOf([...harmTo(harm), ...(refused ? [] : [answers])], `${answers}; ${describe(harm)}`);
  },
};

/** Some players vote in an arena, which then changes every second. */
async function play(target: Target, arenaId: string): Promise<void> {
  const players = await atOnce(PLAYERS, PLAYERS, () => becomePlayer(target));
  await Promise.all(players.map((player, index) => join(player, arenaId, `S ${index} ${player.id.slice(-8)}`)));
  const { body } = await target.call(arenaDetail.path.replace(":arenaId", arenaId), { from: randomAddress() });
  const { battles } = arenaDetail.answer.parse(JSON.parse(body));
  const votes = battles.flatMap(({ id, celebrityA }) =>
    players.map((player) => ({ id, player, votedFor: celebrityA.id })),
  );
  for (const { id, player, votedFor } of votes) {
    await player.call(voteInArena.path, { method: "POST", body: { battleId: id, votedFor, userId: player.id } });
    await pause(UNREAD_MS / votes.length);
  }
}

export const UNREAD_STREAMS: Attack = {
  name: "streams that are not read",
  sent: `${UNREAD} connections with ${PIPELINED} streams each, pipelined and never read, of arenas in which others play`,
  expected: `under ${MOST_GROWTH_MB} MB more memory; another visitor's answers come as before`,
  async run(target) {
    const arenas = (await openArenas(target)).slice(0, MAX_TOPICS - 1);
    const played = arenas.find(({ maxPlayers, playerCount }) => maxPlayers - playerCount >= PLAYERS);
    if (played === undefined) return { seen: "no arena to play in", held: null };
    const topics = ["arenas", ...arenas.map(({ id }) => `arena:${id}`)];
    const from = randomAddress();
    const request = `GET ${addressOf(topics)} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n\r\n`;
    const before = await target.memory();
    let during: number | undefined;
    const harm = await noticed(target, async () => {
      const sockets = Array.from({ length: UNREAD }, () => openSocket(target).pause());
      for (const socket of sockets) socket.write(request.repeat(PIPELINED));
      await play(target, played.id);
      during = await target.memory();
      for (const socket of sockets) socket.destroy();
    });
    const wrong = harmTo(harm);
    const memory = memoryVerdict(before, during);
    return wrong.length > 0 ? verdictOf(wrong, "") : { ...memory, seen: `${memory.seen}; ${describe(harm)}` };
  },
};
