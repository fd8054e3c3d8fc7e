import { MessagesSquare } from "lucide-react";
import { Link } from "wouter";
import { STRIP_ENTRY, StripWords } from "../ui/strip-entry.tsx";
import { WithRunningChat } from "./with-running-chat.tsx";

/** The paid chat that runs, for home's strip; nothing while none does. */
export function RunningChatEntry() {
  return (
    <WithRunningChat>
      {(running) =>
        running !== null && (
          <Link href={running.address} className={STRIP_ENTRY}>
            <StripWords icon={MessagesSquare} title={running.name} detail={`AI, ${running.brief}`} />
          </Link>
        )
      }
    </WithRunningChat>
  );
}
