import { CHAT_SESSIONS_LISTED } from "#contract/chat.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { TodayProvider } from "../today-provider.ts";
import { listSessions } from "./session-queries.ts";

/** Tells of a player's paid chats that run. */
export function chatsToday(catalogue: Pick<Catalogue, "byId">): TodayProvider {
  return async (player, _now, run) => {
    const sessions = await run(listSessions(player.num, CHAT_SESSIONS_LISTED));
    return {
      ends: sessions.flatMap(({ state, token, celebrityId, endsAt }) => {
        const name = catalogue.byId(celebrityId)?.name;
        if (state !== "open" || endsAt === null || name === undefined) return [];
        return { kind: "chat" as const, id: token, name, endsAt: endsAt.toISOString() };
      }),
    };
  };
}
