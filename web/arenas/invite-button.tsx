import { UserPlus } from "lucide-react";
import type { Arena } from "../../contract/arenas.ts";
import { ARENA_BATTLES } from "../../contract/values/arena-limits.ts";
import { Button } from "../ui/button.tsx";
import { share } from "../ui/share.ts";
import { arenaAddress } from "./addresses.ts";

interface InviteButtonProps {
  arena: Pick<Arena, "id" | "name">;
  className?: string;
}

/** Sends a link to the arena, or copies it. */
export function InviteButton({ arena, className = "" }: InviteButtonProps) {
  const text = `${ARENA_BATTLES} battles in ${arena.name}. Can you call them better than me?`;
  const invite = () => share(text, arenaAddress(arena.id));
  return (
    <Button className={className} onClick={() => void invite()}>
      <UserPlus aria-hidden size={18} />
      Invite
    </Button>
  );
}
