import { contract } from "#contract/contract.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { type Attack, verdictOf } from "../attack.ts";
import { becomePlayer, type Player } from "../player.ts";
import { type Call, randomAddress } from "../target.ts";

const SESSION = "00000000-0000-4000-8000-000000000000";

/** Enough for any endpoint that requires a player. */
const bodyOf = (userId: string) => ({
  userId,
  celebrityId: "adele",
  voteType: "hot",
  sessionId: SESSION,
  winnerId: "adele",
  loserId: "rihanna",
  arenaId: "1",
  leagueId: "1",
  displayName: "Somebody",
  battleId: "1",
  votedFor: "adele",
  sessionToken: "n".repeat(43),
  content: "Hello",
  title: "Title",
  rating: 5,
  contest: "arena",
  id: "1",
});

/** Ways to pass for `other`, with `own` proof at most. */
const disguises = (own: Player, other: Player): Readonly<Record<string, Call["headers"]>> => ({
  "its id in the header": { "x-user-id": other.id, cookie: own.cookie },
  "its id without a cookie": { "x-user-id": other.id },
  "its id and a forged cookie": { "x-user-id": other.id, cookie: other.cookie.replace(/.{6}$/, "AAAAAA") },
  "own cookie, its id inside": {
    "x-user-id": other.id,
    cookie: own.cookie.replace(own.id, other.id),
  },
});

const isPlayers = (endpoint: Endpoint): boolean => endpoint.player === "required";

/** Whether a call says whom it is for, other than in its header: some only read what is the caller's. */
const namesPlayer = ({ method, path }: Endpoint): boolean => method !== "GET" || path.includes(":userId");

export const OTHER_PLAYER: Attack = {
  name: "another player's id",
  sent: "in header, body, path and cookie, to every endpoint that requires a player",
  expected: "401 or 403",
  async run(target) {
    const wrong: string[] = [];
    let tried = 0;
    const other = await becomePlayer(target);
    for (const [name, endpoint] of Object.entries(contract).filter(([, one]) => isPlayers(one))) {
      const { method, path } = endpoint;
      const own = await becomePlayer(target);
      const call = async (how: string, id: string, headers: Call["headers"] = {}) => {
        const body = method === "GET" ? undefined : bodyOf(id);
        const from = randomAddress();
        const { status } = await target.call(path.replace(":userId", id).replaceAll(/:\w+/g, "1"), {
          method,
          headers,
          from,
          ...(body && { body }),
        });
        tried += 1;
        if (status !== 401 && status !== 403) wrong.push(`${name}, ${how}: ${status}`);
      };
      for (const [how, headers] of Object.entries(disguises(own, other))) await call(how, other.id, headers);
      // Named in body or path only, beside the own proof.
      if (namesPlayer(endpoint))
        await call("its id in body or path", other.id, { "x-user-id": own.id, cookie: own.cookie });
    }
    return verdictOf(wrong, `all ${tried} refused`);
  },
};
