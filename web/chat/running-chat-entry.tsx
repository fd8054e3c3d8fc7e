import { MessagesSquare } from "lucide-react";
import { Link } from "wouter";
import { isInPaidChat } from "../lib/paid-chat.ts";
import { STRIP_ENTRY, StripWords } from "../ui/strip-entry.tsx";
import { WithRunningChat } from "./with-running-chat.tsx";

/** The paid chat that runs, for home's strip; nothing while none does. Its place is there before the server says which it is. */
export function RunningChatEntry() {
  return (
    <WithRunningChat>
      {(running) =>
        running === null ? (
          isInPaidChat() && <span className={STRIP_ENTRY} />
        ) : (
          <Link href={running.address} className={STRIP_ENTRY}>
            <StripWords icon={MessagesSquare} title={running.name} detail={`AI, ${running.brief}`} />
          </Link>
        )
      }
    </WithRunningChat>
  );
}
