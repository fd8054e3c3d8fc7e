import { beforeEach, expect, test } from "vitest";
import { becomePlayer, currentPlayerId, replacePlayerId } from "./player-id.ts";
import { keysFrom, remember } from "./storage.ts";

const OF_PLAYER = ["paidChat", "chatTexts", "displayName", "round.Athletes", "streak", "awaitedEnds", "hasWayBack"];
const OF_BROWSER = ["setting.sound", "highContrast", "tutorialSeen", "chatLanguage", "chatAutoTranslate"];
const WAITING = "outbox.1.a";

beforeEach(() => {
  becomePlayer("user_1_a");
  for (const key of [...OF_PLAYER, ...OF_BROWSER, WAITING]) remember(key, "kept");
});

const kept = () => keysFrom("").filter((key) => !["userId", "playerChanged"].includes(key));

test.for(["user_2_b", null])("with a player everything of the player leaves the browser, whoever comes: %s", (next) => {
  becomePlayer(next);
  expect(kept()).toEqual(OF_BROWSER.toSorted());
  expect(currentPlayerId()).toBe(next);
});

test("with a player whom this browser cannot prove any more as well, but for what waits to be sent", () => {
  const next = replacePlayerId();
  expect(kept()).toEqual([...OF_BROWSER, WAITING].toSorted());
  expect(currentPlayerId()).toBe(next);
});
