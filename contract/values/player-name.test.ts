import { expect, test } from "vitest";
import { playerName } from "./player-name.ts";

test("players without a name are called by what is short and their own, not by when they came", () => {
  expect(playerName("user_1795801341571_a77fk3v9x2m4")).toBe("Player v9x2m4");
});
