import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { hrefOf } from "../../contract/values/pages.ts";
import { playerQuery } from "../lib/player.ts";
import { Suggestion } from "../ui/suggestion.tsx";
import { noteAsked } from "./good-moment.ts";
import { questionFor } from "./save-question.ts";

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
