import { NETWORK_SEATS } from "./arena-limits.ts";
import { NETWORK_EVENT_PLAYERS } from "./live-event-limits.ts";

/** A sustained rate with a burst allowance, and what it is counted by: a network is an IPv4 address or an IPv6 /64. */
interface SharedLimit {
  readonly countedBy:
    | "player"
    | "network"
    | "player-or-network"
    | "session"
    | "operator"
    | "network-and-celebrity"
    | "network-and-arena"
    | "network-and-league"
    | "network-and-event";
  readonly perSecond: number;
  /** How many calls may arrive at once. */
  readonly burst: number;
  /** What is counted instead of calls. */
  readonly unit?: "events" | "votes" | "players";
}

export interface RateLimit extends SharedLimit {
  /** Other limits that the same calls count against. */
  readonly also?: readonly (keyof typeof SHARED)[];
}

/** Limits that no endpoint has by itself: they come with another one, or are counted wherever something happens. */
const SHARED = {
  /** Players of a network whose rows come back after a restore. New players: see `CLAIMS` on the server. */
  restore: { countedBy: "network", perSecond: 2, burst: 60 },
  /** Counted votes for one celebrity, and battles won: 1,500 in any 24 hours, with whatever players. Changes do not count. */
  networkVotes: { countedBy: "network-and-celebrity", unit: "votes", perSecond: 750 / 86_400, burst: 750 },
  /** A class that plays one arena after another, but not all 800 seats of all arenas. */
  arenaJoins: { countedBy: "network", perSecond: 1 / 20, burst: 60 },
  /** Seats in one arena, which is over long before they come back. */
  arenaSeats: {
    countedBy: "network-and-arena",
    unit: "players",
    perSecond: NETWORK_SEATS / 86_400,
    burst: NETWORK_SEATS,
  },
  /** A class whose players join all leagues. */
  leagueJoins: { countedBy: "network", perSecond: 1 / 6, burst: 120 },
  /** Seats in one league: in a week, a fifth of the 10,000 of a weekly one. */
  leagueSeats: { countedBy: "network-and-league", unit: "players", perSecond: 150 / 86_400, burst: 1000 },
  /** Of the players of a network, who may change their minds: twice a second in a round for each of the 500 in an event. */
  eventVotes: { countedBy: "network", perSecond: 200, burst: 2000 },
  /** A school that goes from one event to the next. */
  eventJoins: { countedBy: "network", perSecond: 1, burst: 600 },
  /** Players of a network in one event, which is over long before they come back. */
  eventSeats: {
    countedBy: "network-and-event",
    unit: "players",
    perSecond: NETWORK_EVENT_PLAYERS / 86_400,
    burst: NETWORK_EVENT_PLAYERS,
  },
  /** Messages to the help assistant of all players of a network, because anybody can be many players. */
  helpNetwork: { countedBy: "network", perSecond: 2, burst: 60 },
  /** Some 750 rounds at once, and 1,300 a day. */
  analyticsNetwork: { countedBy: "network", unit: "events", perSecond: 1, burst: 50_000 },
  /** A vote makes three: view, vote and swipe; a battle, two views and a vote. Votes are at most two a second. */
  analyticsSession: { countedBy: "session", unit: "events", perSecond: 8, burst: 300 },
  /** Pages, which are rendered and compressed one by one; they count as files too. One for each visit. */
  pages: { countedBy: "network", perSecond: 50, burst: 400 },
  /** Pictures of link previews that have to be drawn, a tenth of a second each. */
  drawing: { countedBy: "network", perSecond: 0.5, burst: 10 },
  /** Reports of display names by all players of a network, because anybody can be many players. */
  reportNetwork: { countedBy: "network", perSecond: 60 / 86_400, burst: 60 },
  /** Orders of chat by all players of a network, because anybody can be many players: each is asked about for an hour. */
  chatStarts: { countedBy: "network", perSecond: 30 / 3_600, burst: 30 },
  /** Questions of all players of a network whether they have paid, each of which goes to the payment provider. */
  chatPayments: { countedBy: "network", perSecond: 1, burst: 60 },
  /** Messages of chats by all players of a network: each is answered by a model. */
  chatMessages: { countedBy: "network", perSecond: 5, burst: 150 },
  /** Recordings that are transcribed, and sentences that are spoken, of all players of a network: each takes a model. */
  chatVoices: { countedBy: "network", perSecond: 5, burst: 150 },
  /** Cards of the sandbox by all players of a network. */
  sandboxCards: { countedBy: "network", perSecond: 60 / 3_600, burst: 60 },
  /** Browsers of all players of a network that are to be reminded: each is an address that messages are sent to. */
  pushSubscriptions: { countedBy: "network", perSecond: 1 / 30, burst: 120 },
  /** Reminders of all players of a network: each leads to two messages to each browser. */
  reminders: { countedBy: "network", perSecond: 1, burst: 300 },
  /** Days of all players of a network, because anybody can be many players: each is a dozen queries. */
  todays: { countedBy: "network", perSecond: 10, burst: 200 },
  /** Ceremonies of all players of a network, because anybody can be many players: signatures that are verified. */
  ceremonies: { countedBy: "network", perSecond: 3, burst: 300 },
  /** Downloads of all that is kept, by all players of a network: each reads everything of a player. */
  myDataDownloads: { countedBy: "network", perSecond: 60 / 3_600, burst: 60 },
  /** Erasures by all players of a network: after each, votes of everybody are decided from what is read again. */
  myDataErasures: { countedBy: "network", perSecond: 60 / 3_600, burst: 10 },
  /** Browsers that a person signs in as an operator, or all who hold the token: each sign-in is in the trail for years. */
  operatorSignIns: { countedBy: "operator", perSecond: 20 / 3_600, burst: 20 },
  /** Passkeys that an operator adds or renames: each is in the trail for years. Whoever is in danger removes as many as there are. */
  operatorPasskeys: { countedBy: "operator", perSecond: 20 / 3_600, burst: 20 },
  /** Photographs that an operator sends: each takes seconds of a core. */
  operatorPhotographs: { countedBy: "operator", perSecond: 60 / 3_600, burst: 60 },
  /** Wrong operator's tokens, whichever call presents them, and wrong answers of operators' passkeys. */
  operator: { countedBy: "network", perSecond: 5 / 60, burst: 5 },
} as const satisfies Record<string, SharedLimit>;

/** Limits that an endpoint has. */
const OF_ENDPOINTS = {
  /** All calls from an address. Generous, because a school or an office may share one. */
  address: { countedBy: "network", perSecond: 100, burst: 400 },
  /** Everything else from an address: pages, scripts, pictures, some 40 for a first visit. */
  files: { countedBy: "network", perSecond: 500, burst: 10_000 },
  vote: { countedBy: "player", perSecond: 2, burst: 10, also: ["networkVotes"] },
  /** A player's calls other than votes. */
  player: { countedBy: "player", perSecond: 5, burst: 30 },
  /** The player's day, which its page reads when it is opened and after what counts in it. */
  today: { countedBy: "player", perSecond: 1, burst: 30, also: ["todays"] },
  /** One arena after another of all three kinds that are always open. */
  arenaJoin: { countedBy: "player", perSecond: 6 / 3_600, burst: 12, also: ["arenaJoins", "arenaSeats"] },
  /** Joining and leaving, which lock the league for whatever votes pay in it. */
  leagueJoin: { countedBy: "player", perSecond: 1 / 6, burst: 10, also: ["leagueJoins", "leagueSeats"] },
  /** Both events that are on, and those that follow them. */
  eventJoin: { countedBy: "player", perSecond: 1 / 60, burst: 12, also: ["eventJoins", "eventSeats"] },
  /** A vote that is changed for as long as a round lasts. */
  eventVote: { countedBy: "player", perSecond: 2, burst: 20, also: ["eventVotes"] },
  /** Streams of topics that are opened: a school whose pages all connect again at once, and then change. */
  streams: { countedBy: "network", perSecond: 10, burst: 300 },
  /** Messages to the help assistant. */
  help: { countedBy: "player-or-network", perSecond: 20 / 60, burst: 20, also: ["helpNetwork"] },
  /** Reports of display names. */
  report: { countedBy: "player", perSecond: 20 / 86_400, burst: 20, also: ["reportNetwork"] },
  /** Orders of chat, which a payment provider is asked about. */
  chatStart: { countedBy: "player", perSecond: 12 / 3_600, burst: 12, also: ["chatStarts"] },
  /** Questions whether an order was paid: once for each, and again by hand. */
  chatPayment: { countedBy: "player", perSecond: 10 / 60, burst: 20, also: ["chatPayments"] },
  /** Messages of a chat, of which a session may send 30 in a minute. */
  chatMessage: { countedBy: "player", perSecond: 1, burst: 40, also: ["chatMessages"] },
  /** Recordings that are transcribed, of which a minute has one, or a few short ones. */
  chatVoice: { countedBy: "player", perSecond: 10 / 60, burst: 10, also: ["chatVoices"] },
  /** Sentences that are spoken: a reply has some five, and may have thirty. */
  chatSpeech: { countedBy: "player", perSecond: 1, burst: 40, also: ["chatVoices"] },
  /** Payments with a test card. */
  sandboxCard: { countedBy: "player", perSecond: 30 / 3_600, burst: 20, also: ["sandboxCards"] },
  /** Setting and deleting reminders, of which a player has 50. */
  reminder: { countedBy: "player", perSecond: 1, burst: 60, also: ["reminders"] },
  /** Where a browser takes push messages: named with each reminder that is set. */
  pushSubscription: { countedBy: "player", perSecond: 1 / 10, burst: 60, also: ["pushSubscriptions"] },
  /** Saving a player: two calls for each passkey, and one for codes. */
  saving: { countedBy: "player", perSecond: 1, burst: 30, also: ["ceremonies"] },
  /** Signing in, two calls each: a class that does so at once, behind one address and without players. */
  ceremony: { countedBy: "player-or-network", perSecond: 1, burst: 120, also: ["ceremonies"] },
  /** One-time codes that are typed. Guessing one of 80 bits is hopeless; this keeps it cheap to answer. */
  recovery: { countedBy: "network", perSecond: 30 / 3_600, burst: 20 },
  /** Downloads of all that is kept of a player. */
  myDataDownload: { countedBy: "player", perSecond: 6 / 3_600, burst: 6, also: ["myDataDownloads"] },
  /** Erasures: one is enough, and may be repeated if its answer was lost. */
  myDataErasure: { countedBy: "player", perSecond: 12 / 3_600, burst: 6, also: ["myDataErasures"] },
  /** Analytics calls. */
  analytics: { countedBy: "network", perSecond: 30, burst: 200, also: ["analyticsNetwork", "analyticsSession"] },
} as const satisfies Record<string, RateLimit>;

/** All rate limits. A person alone never reaches them; very many behind one address may, and wait a little. */
export const LIMITS = { ...OF_ENDPOINTS, ...SHARED };

/** An IPv6 /48 has the allowance of this many of its networks. */
export const NETWORKS_PER_48 = 10;

export type LimitName = keyof typeof LIMITS;

/** A limit that an endpoint can have. */
export type EndpointLimit = keyof typeof OF_ENDPOINTS;
