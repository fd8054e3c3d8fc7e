import { describe, expect, test } from "vitest";
import { contract } from "./contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { LIMITS } from "./limits.ts";

const endpoints: [name: string, endpoint: Endpoint][] = Object.entries(contract);

describe("every endpoint", () => {
  test.for(endpoints)("has a limit, by player only where a player is asked for: %s", ([, { limit, player }]) => {
    expect(LIMITS).toHaveProperty(limit);
    expect(LIMITS[limit].countedBy === "player").toBe(player === "required");
  });

  test.for(endpoints)("makes only reads stale that exist: %s", ([, { changes = [] }]) => {
    const reads = endpoints.filter(([, { changes, method }]) => changes === undefined && method !== "DELETE");
    expect(reads.map(([name]) => name)).toEqual(expect.arrayContaining([...changes]));
  });

  test.for(endpoints.filter(([, { method }]) => method === "GET"))(
    "that is a GET makes nothing stale, and needs no word that it can be repeated: %s",
    ([, endpoint]) => {
      expect(endpoint).not.toHaveProperty("changes");
      expect(endpoint).not.toHaveProperty("repeatable");
    },
  );
});
