import { MessagesSquare } from "lucide-react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import type { Celebrity } from "../../contract/celebrities.ts";
import { buttonLook } from "../ui/button.tsx";
import { TO_CHAT } from "../ui/entry-state.ts";

interface ChatLinkProps {
  celebrity: Pick<Celebrity, "id" | "name">;
  className?: string;
}

/** Links from a celebrity to its AI persona. */
export function ChatLink({ celebrity: { id, name }, className = "" }: ChatLinkProps) {
  return (
    <Link
      href={hrefOf("celebrity", { id })}
      state={TO_CHAT}
      aria-label={`Chat with AI: ${name}`}
      className={buttonLook("quiet", `text-sm whitespace-nowrap text-muted hover:text-paper ${className}`)}
    >
      <MessagesSquare aria-hidden size={18} className="max-xs:hidden" />
      Chat with AI
    </Link>
  );
}
