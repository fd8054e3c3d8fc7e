import { Hourglass } from "lucide-react";
import { Link } from "wouter";
import { AiMark } from "../ui/ai-mark.tsx";
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
              <span className="min-w-0">
                Back to {running.name} <AiMark />{" "}
                <span className="block text-sm font-normal text-muted tabular-nums">{running.status}</span>
              </span>
            </Link>
          </li>
        )
      }
    </WithRunningChat>
  );
}
