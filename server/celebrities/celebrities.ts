import type { FastifyInstance } from "fastify";
import { celebrities, celebritiesOfCategory, celebrityProfile, overview } from "#contract/celebrities.ts";
import type { RosterEntry } from "#roster/load.ts";
import type { Database } from "../database/connect.ts";
import type { Query } from "../database/query.ts";
import type { Bind } from "../http/binding.ts";
import { Problem } from "../http/problem.ts";
import type { EntryPicture } from "../pictures/pictured.ts";
import type { Clock } from "../time.ts";
import { type KeptCatalogue, openCatalogue } from "./catalogue.ts";
import { CHANNEL } from "./operator-queries.ts";
import { bindOperators } from "./operator-routes.ts";
import { countAll } from "./overview.ts";
import { presentCelebrity } from "./present.ts";
import { createProfiles, type PersonaOf } from "./profiles.ts";
import { createRecentVotes, type VotesOfAll } from "./recent-votes.ts";

interface CelebritiesDependencies {
  app: FastifyInstance;
  bind: Bind;
  database: Database;
  roster: readonly RosterEntry[];
  pictureOf: (entry: RosterEntry) => EntryPicture;
  /** Reads again what pictures there are. */
  readPictures: () => Promise<void>;
  clock: Clock;
  /** In [0, 1), for choosing a category's preview pictures. */
  random: () => number;
  /** A celebrity's current rank of the day, from 1; null without votes in the last 24 hours. */
  rankToday: (id: string) => Promise<number | null>;
  takesPayments: boolean;
  /** Whether chats are sold now. */
  sellsChat: () => Promise<boolean>;
  /** What a profile says of a celebrity's persona, by its number. */
  persona: PersonaOf;
}

/** What other capabilities know of the celebrities. */
interface Celebrities {
  catalogue: KeptCatalogue;
  /** All-time votes of all, up to a second old. */
  recentVotes: () => Promise<VotesOfAll>;
  /** Opens what operators do to celebrities. */
  bindOperators: (chat: ChatWithPersonas) => void;
}

/** What is used of the chat, which opens later. */
interface ChatWithPersonas {
  /** Keeps chats from being opened until the transaction ends. */
  lockPersonas: () => Query;
  /** Ends the running chats of those who are withdrawn. */
  endOff: () => Promise<void>;
}

export async function openCelebrities(dependencies: CelebritiesDependencies): Promise<Celebrities> {
  const { app, bind, database, roster, pictureOf, readPictures } = dependencies;
  const { clock, random, rankToday, persona, takesPayments, sellsChat } = dependencies;
  const catalogue = await openCatalogue(database, roster, pictureOf, readPictures);
  let stop: (() => void) | undefined;
  const reload = () =>
    void catalogue
      .reload()
      .catch((error: unknown) =>
        app.log.warn({ err: error }, "What operators have changed of celebrities is not known yet"),
      );
  app.addHook("onReady", (done) => {
    stop = database.listen(CHANNEL, { heard: reload, listening: reload });
    done();
  });
  app.addHook("preClose", (done) => {
    stop?.();
    done();
  });
  const recentVotes = createRecentVotes(database, clock);
  const profiles = createProfiles({ database, catalogue, recentVotes, rankToday, persona, clock });
  bind(
    overview,
    async () => {
      const [counts, isSold] = await Promise.all([countAll(database, catalogue, random), sellsChat()]);
      return { ...counts, takesPayments, sellsChat: isSold };
    },
    { compress: true },
  );
  bind(celebrities, () => profiles.list(), { compress: true });
  bind(celebrityProfile, ({ params }) => profiles.of(params.id), { compress: true });
  bind(
    celebritiesOfCategory,
    ({ params }) => {
      const entries = catalogue.inCategory(params.category);
      if (entries.length === 0) throw new Problem("category_not_found", "There is no such category.");
      return entries.map(presentCelebrity);
    },
    { compress: true },
  );
  return {
    catalogue,
    recentVotes,
    bindOperators: ({ lockPersonas, endOff }) =>
      bindOperators({ bind, database, roster, catalogue, lockPersonas, endChats: endOff, clock }),
  };
}
