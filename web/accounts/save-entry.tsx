import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { playerQuery } from "../lib/player.ts";
import { STRIP_ENTRY, StripWords } from "../ui/strip-entry.tsx";
import { isGoodMoment } from "./good-moment.ts";
import { questionFor } from "./save-question.ts";

/** What `SaveSuggestion` asks further down, for home's strip; nothing while nothing is asked. */
export function SaveEntry() {
  const { data } = useQuery({ ...playerQuery("account", {}), enabled: isGoodMoment() });
  const question = data && questionFor(data);
  if (!isGoodMoment() || question === undefined) return null;
  return (
    <Link href={hrefOf("auth")} className={STRIP_ENTRY}>
      <StripWords icon={KeyRound} {...question.brief} />
    </Link>
  );
}
