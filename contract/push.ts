import { z } from "zod";
import { analyticsLive } from "./analytics.ts";
import { arenaId, arenaView, openArena } from "./arenas.ts";
import { chatProgress } from "./conversations.ts";
import { endpoint } from "./endpoint.ts";
import { league, leagueId, leagueView } from "./leagues.ts";
import { eventId, eventStage, liveEvent } from "./live-events.ts";
import { MAX_TOPICS } from "./values/push-limits.ts";

/**
 * What is pushed to pages: the data of each kind of topic, and the form of the keys of a kind with many topics. A topic is
 * named by its kind, such as `analytics`, or by kind and key, such as `arena:12`.
 */
export const PUSHED = {
  /** For operators only. */
  analytics: { data: analyticsLive.answer },
  /** For operators only: nothing but that they are still operators, for it ends with their access. */
  operators: { data: z.strictObject({}) },
  /** The open arenas. */
  arenas: { data: z.array(openArena) },
  arena: { data: arenaView, key: arenaId },
  /** The open leagues. */
  leagues: { data: z.array(league) },
  league: { data: leagueView, key: leagueId },
  /** The live events that are on. */
  liveEvents: { data: z.array(liveEvent) },
  liveEvent: { data: eventStage, key: eventId },
  /** A conversation, for its player only. */
  chat: { data: chatProgress, key: z.uuid() },
} as const satisfies Record<string, PushedKind>;

interface PushedKind {
  readonly data: z.ZodType;
  readonly key?: z.ZodType<string>;
}

export type PushKind = keyof typeof PUSHED;
type Keyed<K extends PushKind> = (typeof PUSHED)[K] extends { key: z.ZodType } ? true : false;

/** The data of a kind's messages. */
export type PushedData<K extends PushKind> = z.output<(typeof PUSHED)[K]["data"]>;

/** The name of a topic of one of these kinds. */
export type TopicName<K extends PushKind = PushKind> = {
  [Each in K]: Keyed<Each> extends true ? `${Each}:${string}` : Each;
}[K];

/** The kind of a topic. */
export type KindOf<T extends TopicName> = T extends `${infer K extends PushKind}:${string}` ? K : T & PushKind;

/** A snapshot of what a topic is about. */
export interface PushMessage<T extends TopicName = TopicName> {
  topic: T;
  /** Grows with every change of the data. */
  version: number;
  data: PushedData<KindOf<T>>;
}

export interface Topic {
  readonly name: string;
  readonly kind: PushKind;
  /** Empty for a kind without keys. */
  readonly key: string;
}

const isKind = (name: string): name is PushKind => Object.hasOwn(PUSHED, name);

function topicOf(name: string): Topic | undefined {
  const [kindName = "", key] = name.split(/:(.*)/s, 2);
  if (!isKind(kindName)) return undefined;
  const { key: form }: PushedKind = PUSHED[kindName];
  const fits = form === undefined ? key === undefined : form.safeParse(key).success;
  return fits ? { name, kind: kindName, key: key ?? "" } : undefined;
}

const topics = z
  .string()
  .max(400)
  .transform((text, context): Topic[] => {
    const found = [...new Set(text.split(","))].map((name) => topicOf(name));
    const known = found.filter((topic) => topic !== undefined);
    if (known.length < found.length) context.addIssue({ code: "custom", message: "must be names of topics" });
    if (found.length > MAX_TOPICS)
      context.addIssue({ code: "custom", message: `must be ${MAX_TOPICS} topics at most` });
    return known;
  });

export const pushStream = endpoint({
  method: "GET",
  path: "/api/push",
  summary:
    "Streams snapshots of each topic, once at the beginning and after every change, at most once a second. A stream has 1 to 8 topics, separated by commas. Streams are bounded in number per network and in all, and so are the topics of a network's streams.",
  player: "none",
  query: z.object({ topics }),
  answer: z.object({
    topic: z.string(),
    version: z.int(),
    data: Object.values<PushedKind>(PUSHED)
      .map(({ data }) => data)
      .reduce((one, other) => z.union([one, other])),
  }),
  contentType: "text/event-stream",
  limit: "streams",
  problems: ["operator_required", "not_found"],
});
