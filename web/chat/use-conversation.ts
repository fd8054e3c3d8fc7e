import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ChatMessage } from "../../contract/conversations.ts";
import { announce } from "../lib/announcer.ts";
import type { Answer } from "../lib/api.ts";
import { rememberPaidChat } from "../lib/paid-chat.ts";
import { playerQuery } from "../lib/player.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { refreshQueries } from "../lib/query-client.ts";
import { learningTime } from "../lib/learning-time.ts";
import { useTopic } from "../push/use-pushed.ts";
import { latestEndOf } from "./phase.ts";
import { firstKeyOf, joined, withDraft, withEarlier } from "./messages.ts";

/** How often the history is fetched, in ms. Source: social specification §9. */
const POLL_MS = 5000;

export type History = Answer<"chatHistory">;

const historyOf = (sessionToken: string, before?: string) =>
  playerQuery("chatHistory", { params: { sessionToken }, query: before === undefined ? {} : { before } });

const isTopic = (name: string): name is `chat:${string}` => name.startsWith("chat:");

/** The conversation of a session, kept up to date: a reply is pushed as it is written, all else is fetched. */
export function useConversation(sessionToken: string) {
  const queryClient = useQueryClient();
  const asked = historyOf(sessionToken);
  // The session ends by the database's time, and so does the countdown.
  const query = {
    ...asked,
    queryFn: learningTime("chatHistory", asked.queryFn, ({ session }) => session.serverTime),
  };
  const { data, error, refetch } = useQuery({
    ...query,
    enabled: currentPlayerId() !== null,
    refetchOnMount: "always",
    refetchInterval: POLL_MS,
  });
  const session = data?.session;
  useEffect(() => {
    if (session !== undefined) rememberPaidChat(latestEndOf([session]));
  }, [session]);
  const topic = session?.topic ?? "";
  useTopic(isTopic(topic) ? topic : null, ({ data: { draft } }) => {
    if (draft === null) void refreshQueries({ queryKey: query.queryKey });
    else
      queryClient.setQueryData<History>(query.queryKey, (known) =>
        known === undefined ? undefined : { ...known, messages: withDraft(known.messages, draft) },
      );
  });
  const readAgain = async () => {
    const { data, isError } = await refetch();
    return isError ? undefined : data?.messages;
  };
  return { history: data, error, readAgain, ...useAllMessages(sessionToken, data) };
}

interface Known {
  of: History | undefined;
  messages: readonly ChatMessage[];
  hasEarlier: boolean;
}

/** The messages that were read, of which a history has only the newest. */
function useAllMessages(sessionToken: string, history: History | undefined) {
  const queryClient = useQueryClient();
  const [known, setKnown] = useState<Known>({ of: undefined, messages: [], hasEarlier: false });
  const [isReading, setReading] = useState(false);
  if (history !== undefined && history !== known.of) {
    const messages = joined(known.messages, history.messages);
    const reachesBack = messages !== history.messages;
    setKnown({ of: history, messages, hasEarlier: reachesBack ? known.hasEarlier : history.hasEarlier });
  }

  /** @throws {Error} when they cannot be fetched */
  const readEarlier = async () => {
    const before = firstKeyOf(known.messages);
    if (before === undefined || isReading) return;
    setReading(true);
    try {
      const page = await queryClient.fetchQuery({ ...historyOf(sessionToken, before), gcTime: 0 });
      setKnown((now) => ({ ...now, messages: withEarlier(page.messages, now.messages), hasEarlier: page.hasEarlier }));
    } finally {
      setReading(false);
    }
  };
  return { messages: known.messages, hasEarlier: known.hasEarlier, isReading, readEarlier };
}

/** Announces each new reply to screen readers once it is whole, or stopped, whoever asked for it. */
export function useReplyAnnouncements(messages: readonly ChatMessage[], name: string): void {
  const heard = useRef<number>(undefined);
  useEffect(() => {
    const last = messages.findLast(
      ({ messageType, source, state }) => messageType === "celebrity_ai" && source !== "notice" && state !== "draft",
    );
    const key = Number(last?.id ?? 0);
    // What was there before is not news.
    if (last !== undefined && heard.current !== undefined && key > heard.current)
      announce(`AI persona of ${name}: ${last.content}`);
    heard.current = Math.max(heard.current ?? 0, key);
  }, [messages, name]);
}
