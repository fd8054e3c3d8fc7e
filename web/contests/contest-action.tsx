import { ArrowRight } from "lucide-react";
import { JoinAction, JoiningAs, type JoinActionProps } from "./join-action.tsx";
import { FROM_LIST } from "./join-state.ts";
import "./contest-action.css";

interface ContestActionProps extends Pick<JoinActionProps, "describedBy" | "address" | "join"> {
  joined: boolean;
  full: boolean;
  words: Readonly<Record<"join" | "joined" | "full", string>>;
}

const STATE = { [FROM_LIST]: true };

/** The foot of a card in a list: joins, or says what a press on the card leads to. */
export function ContestAction({ joined, full, words, ...way }: ContestActionProps) {
  if (joined || full) {
    return (
      <span aria-hidden className="contest-action">
        {joined ? words.joined : words.full}
        <ArrowRight size={20} />
      </span>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <JoinAction className="contest-action contest-join" state={STATE} {...way}>
        {words.join}
      </JoinAction>
      <JoiningAs address={way.address} state={STATE} />
    </div>
  );
}
