import { Hourglass } from "lucide-react";
import { Link } from "wouter";
import { WithRunningChat } from "./with-running-chat.tsx";

/** The way back to the paid chat that runs, in the sheet of the group; nothing while none does. */
export function RunningChatItem({ onFollow }: { onFollow: () => void }) {
  return (
    <WithRunningChat>
      {(running) =>
        running !== null && (
          <li>
            <Link href={running.address} onClick={onFollow} className="group-entry border border-gold">
              <Hourglass aria-hidden size={24} className="shrink-0 text-gold" />
              <span className="min-w-0">Back to your chat: {running.status}</span>
            </Link>
          </li>
        )
      }
    </WithRunningChat>
  );
}
