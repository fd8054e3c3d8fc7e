import { MessagesSquare } from "lucide-react";
import { Link } from "wouter";
import { useServerNow } from "../lib/use-server-time.ts";
import { AiMark } from "../ui/ai-mark.tsx";
import { Thumbnail } from "../ui/picture.tsx";
import { statusOf } from "./phase.ts";
import { chatAddress } from "./addresses.ts";
import { useSessions } from "./sessions.ts";

/** How many are listed; the others are found under saved conversations. */
const LISTED = 6;

interface YourChatsProps {
  /** Whose personas there are. */
  celebrities: readonly { id: string; name: string; imageUrl: string }[];
}

/** The player's last chats, so that paid time is found again. */
export function YourChats({ celebrities }: YourChatsProps) {
  const sessions = useSessions().slice(0, LISTED);
  const now = useServerNow();
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby="your-chats" className="mt-8">
      <h2 id="your-chats" className="poster-type text-3xl">
        Your chats
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {sessions.map((session) => (
          <OneChat
            key={session.sessionToken}
            session={session}
            celebrity={celebrities.find(({ id }) => id === session.celebrityId)}
            status={statusOf(session, now)}
          />
        ))}
      </ul>
    </section>
  );
}

interface OneChatProps {
  session: ReturnType<typeof useSessions>[number];
  /** Undefined for one who is not in the roster any more. */
  celebrity: YourChatsProps["celebrities"][number] | undefined;
  status: string;
}

const OneChat = ({ session, celebrity, status }: OneChatProps) => (
  <li className="relative flex items-center gap-3 rounded-2xl border border-line bg-raised p-4 hover:bg-raised-more">
    {celebrity === undefined ? (
      <MessagesSquare aria-hidden size={22} className="shrink-0 text-gold" />
    ) : (
      <Thumbnail imageUrl={celebrity.imageUrl} as="avatar" className="size-11 shrink-0 rounded-full" />
    )}
    <div className="min-w-0">
      <Link href={chatAddress(session.sessionToken)} className="stretched-link font-bold">
        {session.celebrityName} <AiMark />
      </Link>
      <p className="text-sm text-muted tabular-nums">{status}</p>
    </div>
  </li>
);
