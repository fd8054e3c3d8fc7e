import { chatData } from "../chat/personal-data.ts";
import { keptData } from "../kept-data.ts";

/** What is kept of players, for tests without an app. */
export const kept = keptData({
  arenaChanged: () => undefined,
  boards: () => undefined,
  subjectsOf: () => [],
  noteOrigins: () => Promise.resolve(),
  chat: chatData({ owed: () => undefined }),
});
