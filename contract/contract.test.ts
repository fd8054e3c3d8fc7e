import { describe, expect, test } from "vitest";
import { contract } from "./contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { LIMITS } from "./values/rate-limits.ts";

const endpoints: [name: string, endpoint: Endpoint][] = Object.entries(contract);

describe("every endpoint", () => {
  test.for(endpoints)(
    "has a limit, counted by player if and only if it requires one, except for health checks: %s",
    ([, { limit, player, path }]) => {
      expect(limit === null).toBe(path.startsWith("/health/"));
      expect(limit !== null && LIMITS[limit].countedBy === "player").toBe(player === "required");
    },
  );

  test.for(endpoints)("invalidates only existing reads: %s", ([, { changes = [] }]) => {
    const reads = endpoints.filter(([, { changes, method }]) => changes === undefined && method !== "DELETE");
    expect(reads.map(([name]) => name)).toEqual(expect.arrayContaining([...changes]));
  });

  test.for(endpoints.filter(([, { method }]) => method === "GET"))(
    "invalidates nothing and is repeatable without saying so if it is a GET: %s",
    ([, endpoint]) => {
      expect(endpoint).not.toHaveProperty("changes");
      expect(endpoint).not.toHaveProperty("repeatable");
    },
  );
});
