import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { hrefOf } from "../../contract/values/pages.ts";
import type { Answer } from "../lib/api.ts";
import { playerQuery } from "../lib/player.ts";
import { Suggestion } from "../ui/suggestion.tsx";
import { noteAsked } from "./good-moment.ts";

interface Question {
  title: string;
  text: string;
  action: string;
}

const KEEP: Question = {
  title: "A streak worth keeping",
  text: "It lives in this browser only. A passkey saves your player, without an e-mail.",
  action: "Save my player",
};

const SECOND: Question = {
  title: "One passkey is one way back",
  text: "Add a second one on another device, or create one-time codes, before this one is lost.",
  action: "Add a way back",
};

/** What a player is to be asked, if anything. */
function questionFor({ player, passkeys, codesLeft }: Answer<"account">): Question | undefined {
  if (!player.hasWayBack) return KEEP;
  return passkeys.length === 1 && codesLeft === 0 ? SECOND : undefined;
}

/** Asks a player with a streak, once, to be saved, and on a later day one who has a single way back for a second one. */
export function SaveSuggestion() {
  const { data, isError } = useQuery(playerQuery("account", {}));
  const [isGone, setGone] = useState(false);
  const question = data === undefined ? undefined : questionFor(data);
  const needsNone = data !== undefined && question === undefined;
  useEffect(() => {
    if (needsNone) noteAsked();
  }, [needsNone]);
  // Its place, so that the screen below moves once.
  if (data === undefined && !isError && !isGone) return <div className="skeleton mt-6 mb-3 h-40 rounded-2xl!" />;
  if (question === undefined || isGone) return null;
  return (
    <Suggestion
      title={question.title}
      href={hrefOf("auth")}
      action={question.action}
      className="mx-auto mb-3 max-w-3xl"
      onAnswered={() => {
        noteAsked();
        setGone(true);
      }}
    >
      {question.text}
    </Suggestion>
  );
}
