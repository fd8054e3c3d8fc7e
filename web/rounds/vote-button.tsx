import { Heart, X } from "lucide-react";
import type { ComponentProps } from "react";
import type { VoteType } from "../../contract/voting.ts";
import { pressOnce } from "../ui/press.ts";

interface VoteButtonProps extends Omit<ComponentProps<"button">, "children" | "className"> {
  vote: VoteType;
}

const LOOKS: Readonly<Record<VoteType, string>> = {
  not: "gap-2 border border-not-line bg-linear-to-b from-not to-not-deep text-on-not hover:brightness-125",
  hot: "gap-2.5 bg-linear-to-b from-hot to-hot-deep text-on-hot hover:brightness-110 forced-colors:border-3",
};

/** "Not" or "Hot". Outlined while `aria-pressed`. */
export function VoteButton({ vote, ...rest }: VoteButtonProps) {
  return (
    <button
      type="button"
      className={`poster-type flex min-h-16 items-center justify-center rounded-2xl text-[1.75rem] transition duration-150 ease-out active:scale-[0.96] aria-pressed:outline-4 aria-pressed:outline-offset-2 aria-pressed:outline-gold ${LOOKS[vote]}`}
      onKeyDown={pressOnce}
      {...rest}
    >
      {vote === "not" ? (
        <>
          <X aria-hidden size={28} strokeWidth={3.5} />
          Not
        </>
      ) : (
        <>
          Hot
          <Heart aria-hidden size={26} fill="currentColor" />
        </>
      )}
    </button>
  );
}
