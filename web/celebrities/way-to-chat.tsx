import { MessagesSquare } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "wouter";
import type { RunningChat } from "../chat/with-running-chat.tsx";
import { useSales } from "../lib/sales.ts";
import { Button, buttonLook } from "../ui/button.tsx";

interface WayToChatProps {
  /** Whether a chat can be begun. */
  isAvailable: boolean;
  running: RunningChat | null;
  /** The heading of the part where a chat is begun. */
  goal: RefObject<HTMLHeadingElement | null>;
  /** Whether the player has just voted in order to chat. */
  goesOn: boolean;
}

/** On the first screen of a profile: the way into the running chat, or down to where one begins. */
export function WayToChat({ isAvailable, running, goal, goesOn }: WayToChatProps) {
  const { takesPayments } = useSales();
  if (running !== null)
    return (
      <Link href={running.address} className={buttonLook("primary", "mt-2 w-full flex-col gap-0! leading-none")}>
        Go to the chat
        <span className="font-sans text-sm leading-tight font-semibold tabular-nums normal-case">{running.status}</span>
      </Link>
    );
  if (!takesPayments) return null;
  if (!isAvailable)
    return (
      <p className="mt-2 grid min-h-14 place-items-center text-center text-sm text-muted">
        This celebrity is currently unavailable for chat
      </p>
    );
  const go = () => {
    goal.current?.scrollIntoView();
    goal.current?.focus({ preventScroll: true });
  };
  return (
    <Button look={goesOn ? "primary" : "plain"} className="mt-2 min-h-14! w-full" onClick={go}>
      <MessagesSquare aria-hidden size={20} className={goesOn ? "" : "text-gold"} />
      {goesOn ? "Go on to the chat" : "Chat with the AI persona"}
    </Button>
  );
}
