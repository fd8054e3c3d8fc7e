import {
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { KindOf, PushedData, PushMessage, TopicName } from "../../contract/push.ts";
import { checkSignedIn } from "../lib/player.ts";
import { randomText } from "../lib/random.ts";
import { createStore } from "../lib/store.ts";
import { openEventStream } from "./event-stream.ts";
import { createSharedStream, type SharedStream } from "./shared-stream.ts";
import { openTabChannel } from "./tab-channel.ts";

const store = createStore(
  (topic: TopicName) => shared?.isLive(topic) ?? false,
  () => false,
);
let shared: SharedStream | undefined;

/** Starts with the first page that watches something. */
function sharedStream(): SharedStream {
  if (shared !== undefined) return shared;
  const stream = createSharedStream({
    tab: randomText(12),
    locks: "locks" in navigator ? navigator.locks : undefined,
    openChannel: openTabChannel,
    openStream: (listener) => openEventStream({ ...listener, signedOut: () => void checkSignedIn() }),
    changed: () => store.changed(),
  });
  stream.setSeen(!document.hidden);
  document.addEventListener("visibilitychange", () => stream.setSeen(!document.hidden));
  shared = stream;
  return stream;
}

/** Has this browser's stream opened again: after joining, so that who joined with its first call is seen to be here. */
export const renewStream = (): void => shared?.renew();

const isOf = <T extends TopicName>(topic: T, message: PushMessage | PushMessage<T>): message is PushMessage<T> =>
  message.topic === topic;

/** A hook: whether changes of a topic, which something watches, are pushed now. */
export const useIsPushed = store.useValue;

/** When what could not be fetched at all is fetched again, in ms. */
const AGAIN_MS = 5000;

interface PushedOptions<Data, T extends TopicName> {
  topic: T;
  /** The query's data with what was pushed. */
  merge(this: void, data: NonNullable<Data>, pushed: PushedData<KindOf<T>>): NonNullable<Data>;
  /** The data's version, if it has one: what was pushed earlier is then not merged. */
  versionOf?: (data: NonNullable<Data>) => number;
  /** How often the query is fetched while changes are not pushed and the page is seen, in ms. */
  everyMs: number;
}

/** As useQuery, with the data kept up to date: what changes is pushed, or else fetched from time to time. */
export function usePushed<Data, Key extends QueryKey, T extends TopicName>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  { topic, merge, versionOf, everyMs }: PushedOptions<Data, T>,
): UseQueryResult<Data> {
  const queryClient = useQueryClient();
  const isLive = store.useValue(topic);
  const result = useQuery({
    ...query,
    // Also while changes are pushed, as these need something to be merged into.
    refetchInterval: ({ state }) =>
      state.data === undefined && state.status === "error" ? AGAIN_MS : isLive ? false : everyMs,
  });
  const { data } = result;
  const last = useRef<PushMessage<T>>(undefined);

  const mergeLast = useEffectEvent(() => {
    const message = last.current;
    if (message === undefined || message.topic !== topic) return;
    queryClient.setQueryData<Data>(query.queryKey, (known) => {
      if (known === undefined || known === null) return undefined;
      if (versionOf !== undefined && versionOf(known) > message.version) return undefined;
      return merge(known, message.data);
    });
  });
  /** An answer may be older than what was pushed while it was on its way. */
  const correct = useEffectEvent((answer: NonNullable<Data>) => {
    const message = last.current;
    if (message !== undefined && versionOf !== undefined && versionOf(answer) < message.version) mergeLast();
  });
  useEffect(() => {
    if (data !== undefined && data !== null) correct(data);
  }, [data]);

  // What cannot be fetched is not watched either: it would be refused.
  const isFetched = data !== undefined && data !== null;
  useTopic(isFetched ? topic : null, (message) => {
    last.current = message;
    mergeLast();
  });

  return result;
}

/** Calls `onMessage` with what is pushed of a topic, the first time with how it stands; null watches nothing. */
export function useTopic<T extends TopicName>(topic: T | null, onMessage: (message: PushMessage<T>) => void): void {
  const receive = useEffectEvent(onMessage);
  useEffect(
    () =>
      topic === null
        ? undefined
        : sharedStream().watch(topic, (message) => {
            if (isOf(topic, message)) receive(message);
          }),
    [topic],
  );
}
