import type { Database } from "../database/connect.ts";
import type { Push } from "../push/push.ts";
import { viewOf } from "./boards.ts";
import { presentLeague } from "./present.ts";
import { selectOpen } from "./queries.ts";

/** Tells pages what has changed, once that is committed. */
export interface LeagueTopics {
  /** The boards of these leagues. */
  boards: (leagues: readonly number[]) => void;
  /** A league's members, or its state, which the list shows as well. */
  league: (league: number) => void;
}

export function openLeagueTopics({ push, database }: { push: Push; database: Database }): LeagueTopics {
  const list = push.open("leagues", { read: async () => (await database.run(selectOpen())).map(presentLeague) });
  const one = push.open("league", {
    read: (key) => viewOf(database, Number(key)),
    versionOf: ({ version }) => version,
  });
  return {
    boards: (leagues) => leagues.forEach((league) => one.changed(String(league))),
    league(league) {
      one.changed(String(league));
      list.changed();
    },
  };
}
