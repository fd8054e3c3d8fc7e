import type { CelebrityProfile, ListedCelebrity } from "#contract/celebrities.ts";
import { ratingOf } from "../battles/ratings.ts";
import type { Catalogue, CatalogueEntry } from "./catalogue.ts";
import { presentCelebrity } from "./present.ts";
import { NO_VOTES, type VotesOfAll } from "./recent-votes.ts";
import type { Database } from "../database/connect.ts";
import { type Clock, utcDay } from "../time.ts";
import { courseOf } from "./course.ts";

/** All celebrities, and the profile of one. */
export interface Profiles {
  list(): Promise<ListedCelebrity[]>;
  /** @throws {Problem} celebrity_not_found */
  of(id: string): Promise<CelebrityProfile>;
}

/** Reads what a profile says of a celebrity's persona. */
export type PersonaOf = (
  num: number,
) => Promise<Pick<CelebrityProfile["profile"], "isAvailable" | "totalChats" | "averageRating">>;

interface ProfilesDependencies {
  database: Database;
  catalogue: Catalogue;
  recentVotes: () => Promise<VotesOfAll>;
  rankToday: (id: string) => Promise<number | null>;
  /** What a profile says of a celebrity's persona, by its number. */
  persona: PersonaOf;
  clock: Clock;
}

export function createProfiles({
  database,
  catalogue,
  recentVotes,
  rankToday,
  persona,
  clock,
}: ProfilesDependencies): Profiles {
  async function standingOf(entry: CatalogueEntry): Promise<CelebrityProfile["standing"]> {
    const [votes, { rating, battles, rank }, trendingRank] = await Promise.all([
      courseOf(database, entry.num, utcDay(clock())),
      ratingOf(database, catalogue, entry.num),
      rankToday(entry.id),
    ]);
    return { ...votes, rating, battles, ratingRank: rank, trendingRank };
  }

  return {
    async list() {
      const votes = await recentVotes();
      return catalogue.all.map((entry) => {
        const { hotVotes, notVotes } = votes.get(entry.num) ?? NO_VOTES;
        const { description: _, ...celebrity } = presentCelebrity(entry);
        return { ...celebrity, alsoKnownAs: entry.alsoKnownAs, totalVotes: hotVotes + notVotes, hotVotes };
      });
    },

    async of(id) {
      const entry = catalogue.require(id);
      const [standing, facts] = await Promise.all([standingOf(entry), persona(entry.num)]);
      const { biography, achievements, interests, personalQuotes, hourlyRate } = entry;
      return {
        celebrity: presentCelebrity(entry),
        profile: {
          biography,
          achievements,
          interests,
          personalQuotes,
          hourlyRate,
          ...facts,
        },
        standing,
      };
    },
  };
}
