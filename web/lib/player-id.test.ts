import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage } from "../chat/translation/choice.ts";
import { noteAsked } from "../operators/second-passkey-asked.ts";
import { shelf } from "../outbox/outbox-shelf.ts";
import { rememberTutorialSeen } from "../tutorial/tutorial-seen.ts";
import { setHighContrast } from "../ui/theme.ts";
import { becomePlayer, currentPlayerId, replacePlayerId, STAYS } from "./player-id.ts";
import { switchSetting } from "./settings.ts";
import { keysFrom, recall, remember } from "./storage.ts";

/** What is kept of a browser, by those who keep it. */
function keepOfBrowser(): void {
  switchSetting("sound", true);
  setHighContrast(true);
  rememberTutorialSeen();
  chooseLanguage({ language: "de", autoTranslate: false });
  noteAsked();
}

let ofBrowser: string[];
let waiting: string;

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: {} }, querySelector: () => null });
  becomePlayer(null, { stays: STAYS.nothing });
  keepOfBrowser();
  ofBrowser = keysFrom("");
  expect(ofBrowser).toHaveLength(6);
  remember("userId", "user_1_a");
  for (const key of ["displayName", "round.Athletes", "whatever comes to be kept"]) remember(key, "kept");
  remember("ofTab", "kept", "sessionStorage");
  waiting = shelf.put({ kind: "vote", celebrityId: "adele", voteType: "hot", sessionId: "session_1_a" });
});

afterEach(() => void vi.unstubAllGlobals());

const kept = () => keysFrom("").filter((key) => key !== "userId");

test.for(["user_2_b", null])("with a player everything of the player leaves the browser, whoever comes: %s", (next) => {
  becomePlayer(next);
  expect(kept()).toEqual(ofBrowser);
  expect(currentPlayerId()).toBe(next);
  expect(recall("ofTab", "sessionStorage")).toBeNull();
});

test("what is known of the next player is kept", () => {
  becomePlayer("user_2_b", { known: { hasWayBack: "yes" } });
  expect(kept()).toEqual([...ofBrowser, "hasWayBack"].toSorted());
});

test("with a player whom this browser cannot prove any more as well, but for what waits to be sent", () => {
  const next = replacePlayerId();
  expect(kept()).toEqual([...ofBrowser, waiting].toSorted());
  expect(currentPlayerId()).toBe(next);
  expect(next).toMatch(/^user_\d+_\w{12}$/);
});

test("with whoever has erased everything, nothing stays", () => {
  becomePlayer(null, { stays: STAYS.nothing });
  expect(keysFrom("")).toEqual([]);
});
