import type { Category } from "#contract/values/categories.ts";
import type { Show } from "./programme.ts";

const versus = (one: Category, other: Category, name: string, description: string): Show => ({
  name,
  description,
  type: "other",
  cast: { from: "both", one, other },
});

const gala = (name: string, description: string): Show => ({
  name,
  description,
  type: "award_show",
  cast: { from: "everywhere" },
});

/** The first event of every hour. */
export const DAILY: readonly Show[] = [
  gala("The Golden Envelope", "Ten envelopes, ten rounds, all categories. The house opens them, the crowd decides."),
  gala(
    "Red Carpet Rush",
    "They arrive in pairs and only one of each gets the flashlights. Ten rounds, all categories.",
  ),
  {
    name: "Battle of the Best",
    description: "Ten close rounds from any category, and the crowd says who is best in Battle.",
    type: "award_show",
    cast: { from: "best" },
  },
  gala(
    "Curtain Call",
    "Two celebrities take a bow in every round, and you decide who gets the applause. All categories.",
  ),
  gala("The People's Ten", "Ten rounds, ten winners, no jury: whoever has the crowd has the round."),
  gala("Opening Night", "A new bill with names from every category, and nobody knows how it ends."),
  {
    name: "Icons Hour",
    description: "Names that everybody grew up with: all of them born before 1970, and matched by rating.",
    type: "other",
    cast: { from: "icons" },
  },
];

/** One category against another. */
export const VERSUS: readonly Show[] = [
  versus(
    "Rock Stars",
    "Country Music Stars",
    "Rock vs Country Showdown",
    "Loud guitars against steel guitars: in every round one of each, close in rating.",
  ),
  versus(
    "Action Movie Stars",
    "Comedy Icons",
    "Punches vs Punchlines",
    "The ones who save the day against the ones who make it. One of each in every round.",
  ),
  versus(
    "Pop Music Stars",
    "Hip-Hop Artists",
    "Chart Clash",
    "Pop on one side, hip-hop on the other, and ten rounds to settle it.",
  ),
  versus(
    "TV Stars",
    "Reality TV Stars",
    "Scripted vs Reality",
    "Those who learn their lines meet those who never had any. Whom does the crowd keep?",
  ),
  versus(
    "Athletes",
    "Models",
    "Podium vs Runway",
    "Medals against magazine covers: one athlete and one model in every round.",
  ),
  versus(
    "Directors",
    "Broadway Stars",
    "Behind the Camera, Before the Curtain",
    "The film set against the stage. One of each in every round.",
  ),
  versus(
    "Chefs & Food Stars",
    "Social Media Influencers",
    "Kitchen vs Feed",
    "Plates against posts: ten rounds of what everybody wants a bite of.",
  ),
  versus(
    "Pop Music Stars",
    "Rock Stars",
    "Synths vs Strings",
    "The catchiest choruses against the longest solos, matched by rating.",
  ),
  versus(
    "Action Movie Stars",
    "Athletes",
    "Stunts vs Sports",
    "Who looks better in slow motion? One of each in every round.",
  ),
  versus(
    "Comedy Icons",
    "Reality TV Stars",
    "Jokes vs Drama",
    "Laughs on purpose against everything that happened by accident.",
  ),
  versus(
    "Hip-Hop Artists",
    "Country Music Stars",
    "Bars vs Ballads",
    "City and country trade verses for ten rounds, and the crowd keeps score.",
  ),
  versus(
    "Models",
    "Social Media Influencers",
    "Cover vs Clip",
    "Those who made the cover against those who made the clip. Ten rounds.",
  ),
];

/**
 * The house's picks. Their news are the house's own: its lists and its ratings. Of ratings they promise nothing: as long as nobody
 * has played Battle, all are level.
 */
export const HOUSE: readonly Show[] = [
  {
    name: "Fresh on the Trending List",
    description: "Straight from this week's trending list: whoever the crowd votes on most, in pairs.",
    type: "breaking_news",
    cast: { from: "trending" },
  },
  {
    name: "Generation Gap",
    description: "Born before 1970 against born since 1990: one of each in every round.",
    type: "other",
    cast: { from: "generations" },
  },
  {
    name: "New to the Ring",
    description: "Those with the fewest battles behind them get their moment, and their first fans.",
    type: "premiere",
    cast: { from: "newcomers" },
  },
  {
    name: "Title Defense",
    description: "Ten close rounds for the top of Battle: the crowd says who belongs there.",
    type: "award_show",
    cast: { from: "best" },
  },
  {
    name: "House Special",
    description: "A bill the house draws for this hour only, with names from every category.",
    type: "other",
    cast: { from: "everywhere" },
  },
];

/** The shows of special nights by day of the week, one an hour from the evening on. */
export const SPECIAL_NIGHTS: Readonly<Record<number, readonly Show[]>> = {
  0: [
    gala("Sunday Night Finale: The Warm-Up", "The week's last night begins: ten rounds across all categories."),
    {
      name: "Sunday Night Finale: Hall of Icons",
      description: "The names that lasted: all born before 1970, ten rounds among themselves.",
      type: "award_show",
      cast: { from: "icons" },
    },
    {
      name: "Sunday Night Finale: The Week's Talk",
      description: "Whoever led the trending list this week comes on stage once more.",
      type: "breaking_news",
      cast: { from: "trending" },
    },
    {
      name: "Sunday Night Finale: The Last Ten",
      description: "Battle closes the week: ten close rounds, and the crowd has the last word.",
      type: "award_show",
      cast: { from: "best" },
    },
  ],
  3: [
    versus(
      "Pop Music Stars",
      "Country Music Stars",
      "Midweek Music Awards: Pop vs Country",
      "The midweek night of music opens with two full houses. One of each in every round.",
    ),
    versus(
      "Rock Stars",
      "Hip-Hop Artists",
      "Midweek Music Awards: Rock vs Hip-Hop",
      "Amps against microphones, ten rounds, close in rating.",
    ),
    {
      name: "Midweek Music Awards: Pop Night",
      description: "Pop Music Stars only, all twenty of them, in ten rounds.",
      type: "award_show",
      cast: { from: "category", category: "Pop Music Stars" },
    },
    {
      name: "Midweek Music Awards: Rock Night",
      description: "Rock Stars only, all twenty of them. Bring your own encore.",
      type: "award_show",
      cast: { from: "category", category: "Rock Stars" },
    },
  ],
  5: [
    gala(
      "Friday Night Red Carpet: Arrivals",
      "The week ends on the red carpet. They arrive in pairs, from every category.",
    ),
    {
      name: "Friday Night Red Carpet: Film Night",
      description: "Action Movie Stars only, all twenty, on the longest carpet of the week.",
      type: "award_show",
      cast: { from: "category", category: "Action Movie Stars" },
    },
    {
      name: "Friday Night Red Carpet: The Best in Gold",
      description: "Who is best in Battle, side by side: one of each pair goes home in gold.",
      type: "award_show",
      cast: { from: "best" },
    },
    gala(
      "Friday Night Red Carpet: The After-Party",
      "Nobody leaves early: ten more rounds with names from every category.",
    ),
  ],
};
