import { randomUUID } from "node:crypto";
import { arenaDetail, voteInArena } from "#contract/arenas.ts";
import { leagueDetail } from "#contract/leagues.ts";
import { ARENA_BATTLES, PAYING_ARENAS, POINTS_PER_PREDICTION, POINTS_PER_VOTE } from "#contract/values/arena-limits.ts";
import { type Attack, verdictOf } from "../attack.ts";
import { enter, join, listedArenas, openArenas, openLeague, patiently } from "../contests.ts";
import { atOnce, pause } from "../load.ts";
import { becomePlayer, type Player } from "../player.ts";
import { randomAddress, type Target } from "../target.ts";

const PUPPETS = 3;
/** More than pay. */
const PLAYED = PAYING_ARENAS + 2;
const MOST_POINTS = PAYING_ARENAS * ARENA_BATTLES * (POINTS_PER_VOTE + POINTS_PER_PREDICTION);
const NETWORKS = 8;
const PER_NETWORK = 20;
/** Of an arena, for one network. */
const SEATS_OF_NETWORK = 15;
/** After which who has not voted gives the seat to others. */
const IDLE_MS = 91_000;
/** Arenas that a player may try at once. */
const TRIES = 10;

const nameOf = () => `N ${randomUUID().slice(0, 12)}`;

/** Everybody votes alike, so that every pick wins. @returns whether they got in */
async function playAlike(target: Target, puppets: readonly Player[], arenaId: string): Promise<boolean> {
  const joined = await Promise.all(puppets.map((player) => join(player, arenaId, nameOf())));
  if (joined.some(({ status }) => status !== 200)) return false;
  const { body } = await target.call(arenaDetail.path.replace(":arenaId", arenaId), { from: randomAddress() });
  const { battles } = arenaDetail.answer.parse(JSON.parse(body));
  await Promise.all(
    puppets.map(async (player) => {
      for (const { id, celebrityA } of battles) {
        const vote = { battleId: id, votedFor: celebrityA.id, userId: player.id };
        await patiently(player, voteInArena.path, { method: "POST", body: vote });
      }
    }),
  );
  return true;
}

async function arenaPoints(player: Player, league: string): Promise<number> {
  const { body } = await patiently(player, leagueDetail.path.replace(":id", league), {});
  const points = leagueDetail.answer.parse(JSON.parse(body)).you?.points ?? [];
  return points
    .filter(({ reason }) => reason === "arena_vote" || reason === "prediction")
    .reduce((sum, one) => sum + one.points, 0);
}

export const TRIO: Attack = {
  name: "one person, three players in arenas",
  sent: `${PUPPETS} players of one address who vote alike in ${PLAYED} arenas, one after another`,
  expected: `at most ${MOST_POINTS} points each in a league, for ${PAYING_ARENAS} arenas a day`,
  async run(target) {
    const from = randomAddress();
    const puppets = await atOnce(PUPPETS, PUPPETS, () => becomePlayer(target, from));
    const league = await openLeague(target);
    for (const player of puppets) await enter(player, league, nameOf());
    const tried = new Set<string>();
    let played = 0;
    for (let list = 0; list < 3 * PLAYED && played < PLAYED; list += 1) {
      const next = (await openArenas(target))
        .filter(({ id, maxPlayers, playerCount }) => !tried.has(id) && maxPlayers - playerCount >= PUPPETS)
        .toSorted((one, other) => one.playerCount - other.playerCount)
        .at(0);
      if (next === undefined) break;
      tried.add(next.id);
      if (await playAlike(target, puppets, next.id)) played += 1;
    }
    const points = Math.max(...(await Promise.all(puppets.map((player) => arenaPoints(player, league)))));
    const seen = `${points} points from ${played} arenas`;
    if (points <= MOST_POINTS && played <= PAYING_ARENAS) return { seen: `${seen}: too few to tell`, held: null };
    return verdictOf(points > MOST_POINTS ? [seen] : [], seen);
  },
};

interface Network {
  players: readonly Player[];
  /** Joins that it may try. */
  left: number;
}

/** Fills an arena with players of as many networks as it takes. @returns how many got in */
async function fill(networks: readonly Network[], arena: { id: string; free: number }): Promise<number> {
  let taken = 0;
  for (const network of networks) {
    const count = Math.min(SEATS_OF_NETWORK, network.left, arena.free - taken);
    network.left -= count;
    const first = network.left % PER_NETWORK;
    const chosen = [...network.players, ...network.players].slice(first, first + count);
    const replies = await Promise.all(chosen.map((player) => join(player, arena.id, nameOf())));
    taken += replies.filter(({ status }) => status === 200).length;
  }
  return taken;
}

/** Full ones, too: a seat in them may be idle. */
async function somebodyGetsIn(target: Target): Promise<boolean> {
  const player = await becomePlayer(target);
  const arenas = (await listedArenas(target)).toSorted((one, other) => one.playerCount - other.playerCount);
  for (const { id } of arenas.slice(0, TRIES)) if ((await join(player, id, nameOf())).status === 200) return true;
  return false;
}

export const SEATS: Attack = {
  name: "seats of all arenas",
  sent: `${NETWORKS * PER_NETWORK} players of ${NETWORKS} addresses, who join whatever is open`,
  expected: "somebody else gets into an arena, when idle seats are given on at the latest",
  async run(target) {
    const networks = await atOnce(NETWORKS, NETWORKS, async (): Promise<Network> => {
      const from = randomAddress();
      return { players: await atOnce(PER_NETWORK, 4, () => becomePlayer(target, from)), left: 12 * PER_NETWORK };
    });
    let taken = 0;
    for (let more = 1; more > 0; ) {
      more = 0;
      for (const { id, maxPlayers, playerCount } of await openArenas(target)) {
        if (networks.every(({ left }) => left === 0)) break;
        networks.sort((one, other) => other.left - one.left);
        more += await fill(networks, { id, free: maxPlayers - playerCount });
      }
      taken += more;
    }
    const open = (await openArenas(target)).length;
    const began = performance.now();
    let got = await somebodyGetsIn(target);
    if (!got) {
      await pause(IDLE_MS);
      got = await somebodyGetsIn(target);
    }
    const seen = `${taken} seats taken; ${open} arenas had one for others`;
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    return verdictOf(got ? [] : [`${seen}; nobody else got in`], `${seen}, who got in after ${seconds} s`);
  },
};
