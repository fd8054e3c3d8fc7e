import { ArrowDown, ArrowUp, RefreshCw } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { ChatMessage } from "../../contract/conversations.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toast-store.ts";
import { MessageRow } from "./message-row.tsx";
import type { Speaker } from "./voice/speak-reply.ts";

/** Nearer to the end than this, in px, new messages are scrolled to. */
const NEAR_PX = 64;

interface MessageListProps {
  messages: readonly ChatMessage[];
  /** Of the real person. */
  name: string;
  /** Whether what is translated was so by the browser. */
  byBrowser: boolean;
  speaker: Speaker;
  hasEarlier: boolean;
  isReading: boolean;
  onEarlier: () => Promise<void>;
  /** Scrolls to the end when it changes. */
  toEnd: number;
  /** Asks for another reply to the last message; undefined while there can be none. */
  onSayDifferently: (() => void) | undefined;
  /** What stands over the first message, once that is shown. */
  beginning: ReactNode;
  /** Whether nothing was said yet: it is then read from its top, and what is added later moves nothing. */
  isNew: boolean;
  /** What follows the messages, and scrolls with them. */
  children: ReactNode;
}

/** The messages, oldest first. It stays at the end with new ones, unless the player has scrolled back. */
export function MessageList({
  messages,
  name,
  byBrowser,
  speaker,
  hasEarlier,
  isReading,
  onEarlier,
  toEnd,
  onSayDifferently,
  beginning,
  isNew,
  children,
}: MessageListProps) {
  const { log, isAtEnd, hasNew, goToEnd, follow } = useFollowing(messages, toEnd, isNew);
  const hasBeginning = !hasEarlier && beginning !== null;
  const readEarlier = () =>
    onEarlier().catch(() =>
      showToast({ title: "Failed to fetch chat history", description: "Please try again.", look: "destructive" }),
    );
  return (
    <div className="flex min-h-0 grow flex-col">
      <section
        ref={log}
        aria-label="Conversation"
        onScroll={follow}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
        tabIndex={0}
        className="chat-log flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-4 sm:px-2"
      >
        {hasEarlier && (
          <Button className="mb-4 self-center" aria-disabled={isReading} onClick={() => void readEarlier()}>
            <ArrowUp aria-hidden size={18} />
            {isReading ? "Loading…" : "Earlier messages"}
          </Button>
        )}
        {hasBeginning && beginning}
        <ol aria-label="Messages" className={`flex flex-col gap-4 ${hasBeginning ? "" : "mt-auto"}`}>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} name={name} byBrowser={byBrowser} speaker={speaker} />
          ))}
        </ol>
        {onSayDifferently !== undefined && (
          <Button look="quiet" className="mt-1 self-start text-sm" onClick={onSayDifferently}>
            <RefreshCw aria-hidden size={16} />
            Say it differently
          </Button>
        )}
        {children}
      </section>
      {!isAtEnd && (
        <Button className="my-2 shrink-0 self-center" onClick={goToEnd}>
          <ArrowDown aria-hidden size={18} />
          {hasNew ? "New messages" : "Latest messages"}
        </Button>
      )}
    </div>
  );
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_PX;

/** Keeps a list at its end as it grows, or where the player has scrolled to. */
function useFollowing(messages: readonly ChatMessage[], toEnd: number, isNew: boolean) {
  const log = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const newest = messages.at(-1)?.id;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  const first = messages[0]?.id;
  const before = useRef({ first, height: 0, top: 0, isAtEnd: true });

  const stick = () => {
    const element = log.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    before.current.top = element.scrollTop;
    before.current.isAtEnd = true;
  };
  const goToEnd = () => {
    stick();
    setAtEnd(true);
    log.current?.focus({ preventScroll: true });
  };
  const follow = () => {
    const element = log.current;
    if (element === null) return;
    const isNear = isNearEnd(element);
    before.current.top = element.scrollTop;
    before.current.isAtEnd = isNear;
    setAtEnd(isNear);
  };
  /** Whether it stays at its end. The player may have scrolled back already, which browsers tell with the next frame. */
  const isFollowing = (element: HTMLElement): boolean =>
    !isNew && before.current.isAtEnd && (element.scrollTop >= before.current.top || isNearEnd(element));

  useLayoutEffect(() => {
    const element = log.current;
    if (element === null) return;
    const { first: lastFirst, height } = before.current;
    if (isFollowing(element)) stick();
    // What was read before it must not push away what is being read.
    else if (first !== lastFirst) element.scrollTop += element.scrollHeight - height;
    before.current = { ...before.current, first, height: element.scrollHeight };
  });

  const stickNow = useEffectEvent(stick);
  useEffect(() => {
    if (toEnd !== 0) stickNow();
  }, [toEnd]);

  // A keyboard that opens takes from its height.
  const resized = useEffectEvent((element: HTMLElement) => {
    if (isFollowing(element)) stick();
  });
  useEffect(() => {
    const element = log.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => resized(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { log, isAtEnd, hasNew: seen !== newest, goToEnd, follow };
}
