import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { claimPlayer } from "#contract/players.ts";
import { castVote } from "#contract/voting.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { contents } from "../testing/contents.ts";
import { holdTime } from "../database/held-time.ts";
import { VOTING } from "../testing/live-events.ts";
import { expectProblem } from "../testing/problem.ts";
import { SPEAKING } from "../testing/voice-stand-in.ts";
import { playerEndpoints, prepare, samples } from "../testing/samples.ts";

let product: TestApp;
let owner: TestPlayer;
let stranger: TestPlayer;
let ofOwner: Awaited<ReturnType<typeof prepare>>;
beforeAll(async () => {
  product = await startTestApp({ speech: SPEAKING, prepare: (database) => holdTime(database, VOTING) });
  owner = await product.player();
  stranger = await product.player();
  ofOwner = await prepare(owner);
  await stranger.call(castVote, samples(stranger.id).castVote);
});
afterAll(() => product.close());

/** A cookie with another player's id and the original signature. */
function renamed(cookie: string, from: string, to: string): string {
  expect(cookie).toContain(from);
  return cookie.replace(from, to);
}

/** Everything but the last letter of the signature. */
function altered(cookie: string): string {
  return cookie.slice(0, -1) + (cookie.endsWith("A") ? "B" : "A");
}

/** Whether a request names its player in the body or the path. */
const isNamed = ({ body, path }: Endpoint) => body !== undefined || path.includes(":userId");

const unclaimed = "user_1700000000000_nobodyHasThisOne";

describe("a call on behalf of another player is refused and changes nothing", () => {
  const attacks: [
    string,
    () => Record<string, string>,
    "player_unproven" | "forbidden" | "player_required",
    string?,
  ][] = [
    ["with the id in the header and no cookie", () => ({ "x-user-id": owner.id }), "player_unproven"],
    ["with the id in the body only", () => ({}), "player_unproven"],
    [
      "with the id in the header and one's own cookie",
      () => ({ "x-user-id": owner.id, cookie: stranger.cookie }),
      "player_unproven",
    ],
    ["with the id in the body and one's own cookie", () => ({ cookie: stranger.cookie }), "forbidden"],
    [
      "with the id in the body and one's own header and cookie",
      () => ({ "x-user-id": stranger.id, cookie: stranger.cookie }),
      "forbidden",
    ],
    [
      "with the owner's name put into one's own cookie",
      () => ({ "x-user-id": owner.id, cookie: renamed(stranger.cookie, stranger.id, owner.id) }),
      "player_unproven",
    ],
    ["with an altered signature", () => ({ "x-user-id": owner.id, cookie: altered(owner.cookie) }), "player_unproven"],
    [
      "with no signature",
      () => ({
        "x-user-id": owner.id,
        cookie: owner.cookie
          .split(/\.|%2E/i)
          .slice(0, 2)
          .join("."),
      }),
      "player_unproven",
    ],
    ["with an empty cookie", () => ({ "x-user-id": owner.id, cookie: "player=" }), "player_unproven"],
    [
      "with broken text as a cookie",
      () => ({ "x-user-id": owner.id, cookie: "player=%E0%A4%A; =;;" }),
      "player_unproven",
    ],
    [
      "with the cookie under another name",
      () => ({ "x-user-id": owner.id, cookie: `other${owner.cookie}` }),
      "player_unproven",
    ],
  ];

  test.for(playerEndpoints)("%s", async ([name, endpoint]) => {
    const before = await contents(product.database.pool);
    for (const [how, headers, code] of attacks) {
      // What belongs to whoever asks, such as the own past, is named by the header or the cookie only.
      if (how.startsWith("with the id in the body") && !isNamed(endpoint)) continue;
      const answer = await product.call(endpoint, { ...ofOwner[name], headers: headers() });
      expectProblem(answer, code, how);
      expect(answer.headers, how).not.toHaveProperty("set-cookie");
    }
    expect(await contents(product.database.pool)).toEqual(before);
  });
});

describe("a call without a player", () => {
  // When the path names the player, a call without headers is the case "with the id in the body only" above.
  test.for(playerEndpoints.filter(([, { body }]) => body !== undefined))(
    "is refused and changes nothing: %s",
    async ([name, endpoint]) => {
      const before = await contents(product.database.pool);
      const { body, ...request } = ofOwner[name];
      const { userId, ...nameless } = body as Record<string, unknown>;
      expect(userId).toBe(owner.id);
      const answer = await product.call(endpoint, { ...request, body: nameless });
      // If the body must name the player, the error is the missing field.
      const complete = endpoint.body?.safeParse(nameless).success === true;
      const { errors } = expectProblem(answer, complete ? "player_required" : "invalid_request");
      expect(Object.keys(errors ?? {})).toEqual(complete ? [] : ["userId"]);
      expect(await contents(product.database.pool)).toEqual(before);
    },
  );
});

describe("a malformed id", () => {
  test.for([
    "x",
    "user_",
    "user_1_",
    "user_abc_def",
    "user_1_a'b",
    `user_1_${"a".repeat(41)}`,
    "USER_1_a",
    "user_1_a_b",
  ])("in the header is refused: %s", async (id) => {
    const before = await contents(product.database.pool);
    const answer = await product.call(castVote, {
      body: { celebrityId: "adele", voteType: "hot" },
      headers: { "x-user-id": id },
    });
    expect(Object.keys(expectProblem(answer, "invalid_request").errors ?? {})).toEqual(["x-user-id"]);
    expect(await contents(product.database.pool)).toEqual(before);
  });

  test("in the body is refused, also with a good header and cookie", async () => {
    const answer = await owner.call(claimPlayer, { body: { userId: "me" } });
    expect(expectProblem(answer, "invalid_request").errors).toHaveProperty("userId");
  });
});

describe("the first use of an id", () => {
  const reading = playerEndpoints.filter(([, { method }]) => method === "GET");
  const changing = playerEndpoints.filter(([, { method }]) => method !== "GET");

  test.for(
    reading.flatMap(([name, endpoint]) => (["GET", "HEAD"] as const).map((method) => ({ name, endpoint, method }))),
  )("claims nothing when it only reads: $method $name", async ({ name, endpoint, method }) => {
    const before = await contents(product.database.pool);
    for (const headers of [{}, { "x-user-id": unclaimed }, { "x-user-id": unclaimed, cookie: "player=x" }]) {
      const { params } = samples(unclaimed)[name];
      const url = endpoint.path.replace(/:(\w+)/g, (_, param: string) => params?.[param] ?? "");
      const answer = await product.app.inject({ method, url, headers });
      expect(answer.statusCode, name).toBe(401);
      const isSaid = isNamed(endpoint) || "x-user-id" in headers;
      if (method === "GET") expectProblem(answer, isSaid ? "player_unproven" : "player_required");
      expect(answer.headers).not.toHaveProperty("set-cookie");
    }
    expect(await contents(product.database.pool)).toEqual(before);
  });

  // Both delete the cookie again.
  test.for(changing.filter(([name]) => name !== "signOut" && name !== "eraseMyData"))(
    "claims it and sets a cookie that scripts and other sites cannot use: %s",
    async ([name, endpoint]) => {
      const id = `user_1700000000001_${name}`;
      const answer = await product.call(endpoint, { ...samples(id)[name], headers: { "x-user-id": id } });
      // Some calls fail for a new player, who has nothing yet and has acknowledged nothing.
      expect([200, 403, 404, 409, 410]).toContain(answer.statusCode);
      const [cookie, ...attributes] = String(answer.headers["set-cookie"]).split("; ");
      expect(cookie).toMatch(/^player=/);
      expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"]));
      expect(attributes).not.toContain("Secure");
      expect(attributes.some((attribute) => attribute.startsWith("Domain"))).toBe(false);
    },
  );

  test("in the body alone also claims it", async () => {
    const userId = "user_1700000000002_bodyOnly";
    const answer = await product.call(claimPlayer, { body: { userId } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["set-cookie"]).toBeDefined();
    expectProblem(await product.call(claimPlayer, { body: { userId } }), "player_unproven");
  });

  test("by many at the same time succeeds for exactly one", async () => {
    const userId = "user_1700000000003_wantedByMany";
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => product.call(claimPlayer, { body: { userId } })),
    );
    const winners = answers.filter(({ statusCode }) => statusCode === 200);
    expect(winners).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expectProblem(answer, "player_unproven");
    const { rows } = await product.database.pool.query("SELECT FROM players WHERE id = $1", [userId]);
    expect(rows).toHaveLength(1);
  });

  test("with another player's cookie sets a new cookie", async () => {
    const id = "user_1700000000004_second";
    const answer = await product.call(castVote, {
      ...samples(id).castVote,
      headers: { "x-user-id": id, cookie: stranger.cookie },
    });
    expect(answer.statusCode).toBe(200);
    const cookie = String(answer.headers["set-cookie"]).split(";", 1)[0] ?? "";
    expect(cookie).not.toBe(stranger.cookie);
    const again = await product.call(castVote, { ...samples(id).castVote, headers: { "x-user-id": id, cookie } });
    expect(again.statusCode).toBe(200);
    expect(again.headers).not.toHaveProperty("set-cookie");
  });
});

describe("a proven player", () => {
  async function prepared() {
    const caller = await product.player();
    return { caller, requests: await prepare(caller) };
  }
  /** For all calls, as long as none of them has ended or used up what another one is about. */
  let shared: ReturnType<typeof prepared> | undefined;

  // Except in a claim, which says which id it claims.
  test.for(playerEndpoints.filter(([name, { body }]) => body !== undefined && name !== "claimPlayer"))(
    "need not be named in the body: %s",
    async ([name, endpoint]) => {
      const callOf = async ({ caller, requests }: Awaited<ReturnType<typeof prepared>>) => {
        const { body, ...request } = requests[name];
        const { userId: _named, ...nameless } = body as Record<string, unknown>;
        return caller.call(endpoint, { ...request, body: nameless });
      };
      let answer = await callOf(await (shared ??= prepared()));
      if (answer.statusCode >= 400 && answer.statusCode < 500) answer = await callOf(await (shared = prepared()));
      expect(answer.statusCode, answer.body).toBe(200);
    },
  );

  test("is recognised by the cookie alone", async () => {
    const answer = await product.call(castVote, {
      body: { celebrityId: "beyonce", voteType: "hot" },
      headers: { cookie: owner.cookie },
    });
    expect(answer.statusCode).toBe(200);
    const { rows } = await product.database.pool.query(
      "SELECT FROM votes JOIN players ON num = player JOIN celebrities c ON c.num = celebrity WHERE players.id = $1 AND c.id = 'beyonce'",
      [owner.id],
    );
    expect(rows).toHaveLength(1);
  });

  test("is recognised among other cookies of the site", async () => {
    const answer = await product.call(claimPlayer, {
      body: { userId: owner.id },
      headers: { "x-user-id": owner.id, cookie: `theme=dark; ${owner.cookie}; other="x"` },
    });
    expect(answer.statusCode).toBe(200);
  });

  test("may claim the same id again, which only renews the cookie", async () => {
    const before = await contents(product.database.pool);
    const answer = await owner.call(claimPlayer, { body: { userId: owner.id } });
    expect(answer.json()).toEqual({ userId: owner.id });
    expect(String(answer.headers["set-cookie"])).toContain(owner.cookie);
    expect(await contents(product.database.pool)).toEqual(before);
  });

  test("whose value is a little too long is not recognised", async () => {
    const value = owner.cookie.slice("player=".length);
    // The same value in other words: every letter as its code.
    const longer = `player=${Buffer.from(decodeURIComponent(value)).toString("hex").replaceAll(/../g, "%$&")}`;
    expect(longer.length).toBeGreaterThan(256);
    const answer = await product.call(castVote, {
      body: { celebrityId: "adele", voteType: "hot" },
      headers: { "x-user-id": owner.id, cookie: longer },
    });
    expectProblem(answer, "player_unproven");
  });

  test("is not recognised by another installation with another secret", async () => {
    const other = await startTestApp({ secrets: ["another secret for tests with 32 letters"] });
    try {
      await other.call(claimPlayer, { body: { userId: owner.id } });
      const answer = await other.call(claimPlayer, {
        body: { userId: owner.id },
        headers: { "x-user-id": owner.id, cookie: owner.cookie },
      });
      expectProblem(answer, "player_unproven");
    } finally {
      await other.close();
    }
  });

  test("whose number belongs to somebody else by now is refused, while concurrent players are served", async () => {
    const gone = await product.player();
    const present = await product.player();
    await product.database.pool.query("UPDATE players SET num = num + 1 WHERE id = $1", [gone.id]);
    const [refused, served] = await Promise.all([
      gone.call(castVote, { body: { celebrityId: "drake", voteType: "hot" } }),
      present.call(castVote, { body: { celebrityId: "drake", voteType: "hot" } }),
    ]);
    expectProblem(refused, "player_unproven");
    expect(served.statusCode).toBe(200);
    expect(served.json()).toMatchObject({ totalVotes: 1 });
  });
});
