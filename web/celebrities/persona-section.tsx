import { Star } from "lucide-react";
import { type RefObject, useCallback, useState } from "react";
import { Link, useLocation } from "wouter";
import type { CelebrityProfile } from "../../contract/celebrities.ts";
import { chatAddress } from "../chat/addresses.ts";
import type { RunningChat } from "../chat/with-running-chat.tsx";
import { AiMark } from "../ui/ai-mark.tsx";
import { buttonLook } from "../ui/button.tsx";
import { DurationPicker } from "./duration-picker.tsx";

/** Number of persona lines shown. Source: social specification §2. */
const SAMPLES = 3;

interface PersonaSectionProps extends Pick<CelebrityProfile, "celebrity" | "profile"> {
  running: RunningChat | null;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Leads a visitor to the vote that makes a player; undefined for players. */
  onVoteFirst: (() => void) | undefined;
}

/** The AI persona of a celebrity: the way back into a running chat, what it sounds like, and hours to chat with it. */
export function PersonaSection({
  celebrity: { id, name },
  profile,
  running: now,
  heading,
  onVoteFirst,
}: PersonaSectionProps) {
  const [, navigate] = useLocation();
  // While hours are bought, they stay what they were bought as, though the chat runs once they are paid.
  const [atOrder, setAtOrder] = useState<{ running: RunningChat | null } | null>(null);
  const running = atOrder === null ? now : atOrder.running;
  const noteOrder = useCallback(
    (isOrdered: boolean) => setAtOrder((before) => (isOrdered ? (before ?? { running: now }) : null)),
    [now],
  );
  return (
    <section aria-labelledby="persona" className="mt-8 border-line sm:rounded-3xl sm:border sm:bg-raised sm:p-8">
      <h2 ref={heading} id="persona" tabIndex={-1} className="poster-type scroll-mt-6 text-3xl">
        Chat with the persona <AiMark />
      </h2>
      {running !== null && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border-2 border-gold p-4">
          <p className="grow basis-48 font-semibold tabular-nums">You have a chat here: {running.status}.</p>
          <Link href={running.address} className={buttonLook("primary")}>
            Go to the chat
          </Link>
        </div>
      )}
      <p className="mt-2 max-w-prose text-muted">
        An AI persona based on public facts. It is not {name}, who is not involved.
      </p>
      <p className="mt-3 flex items-center gap-2 font-semibold">
        <Star aria-hidden size={20} className="text-gold" />
        {ratedAs(profile)}
      </p>
      {running !== null && (
        <p className="mt-6 font-semibold">Hours that you buy now are added to the chat that is running.</p>
      )}
      <DurationPicker
        celebrityId={id}
        name={name}
        hourlyRate={profile.hourlyRate}
        isAvailable={profile.isAvailable}
        purpose={running === null ? "chat" : "moreTime"}
        look={running === null && onVoteFirst === undefined ? "primary" : "plain"}
        onVoteFirst={onVoteFirst}
        onOrdered={noteOrder}
        onOpened={(sessionToken) => navigate(chatAddress(sessionToken))}
      />
      <h3 className="mt-8 font-bold">Sample lines, written by AI</h3>
      <ul className="mt-2 flex flex-col gap-3">
        {profile.personalQuotes.slice(0, SAMPLES).map((line) => (
          <li key={line} className="max-w-prose rounded-2xl rounded-bl-sm border border-line bg-raised-more p-4">
            <AiMark>AI sample</AiMark> {line}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{name} never said any of this.</p>
    </section>
  );
}

/** How the chats with a persona were rated, such as "4.5 of 5.0 after 12 chats". */
function ratedAs({ averageRating, totalChats }: { averageRating: number | null; totalChats: number }): string {
  const chats = `${totalChats} ${totalChats === 1 ? "chat" : "chats"}`;
  if (averageRating !== null) return `${averageRating.toFixed(1)} of 5.0 after ${chats}`;
  // That there were none would contradict the list of the popular, which counts votes.
  return totalChats === 0 ? "Not rated yet" : `Not rated yet, ${chats} so far`;
}
