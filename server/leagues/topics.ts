import type { Database } from "../database/connect.ts";
import type { Push } from "../push/push.ts";
import { viewOf } from "./boards.ts";
import { presentLeague } from "./present.ts";
import { selectListVersion, selectOpen } from "./queries.ts";

/** Tells pages what has changed, once that is committed. */
export interface LeagueTopics {
  /** The boards of these leagues. */
  boards: (leagues: readonly number[]) => void;
  /** A league's members, or its state, which the list shows as well. */
  league: (league: number) => void;
}

interface LeagueTopicsDependencies {
  push: Push;
  database: Database;
  /** To be called as well when scores may have changed. */
  countSoon: () => void;
}

export function openLeagueTopics({ push, database, countSoon }: LeagueTopicsDependencies): LeagueTopics {
  const list = push.open("leagues", {
    async read() {
      // Read first: what follows may be newer than this version, and is sent again with the next one.
      const version = await database.run(selectListVersion());
      return { data: (await database.run(selectOpen())).map(presentLeague), version };
    },
  });
  const one = push.open("league", {
    async read(key) {
      const data = await viewOf(database, Number(key));
      return data && { data, version: data.version };
    },
  });
  return {
    boards(leagues) {
      if (leagues.length > 0) countSoon();
      leagues.forEach((league) => one.changed(String(league)));
    },
    league(league) {
      countSoon();
      one.changed(String(league));
      list.changed();
    },
  };
}
