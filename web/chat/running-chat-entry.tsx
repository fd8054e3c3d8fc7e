import { MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { STRIP_ENTRY, StripWords } from "../ui/strip-entry.tsx";
import { WithRunningChat } from "./with-running-chat.tsx";

/** The paid chat that runs, for home's strip. @param otherwise in its place while none does */
export function RunningChatEntry({ otherwise }: { otherwise: ReactNode }) {
  return (
    <WithRunningChat>
      {(running) =>
        running === null ? (
          otherwise
        ) : (
          <Link href={running.address} className={STRIP_ENTRY}>
            <StripWords icon={MessagesSquare} title="Your AI chat" detail={running.status} />
          </Link>
        )
      }
    </WithRunningChat>
  );
}
