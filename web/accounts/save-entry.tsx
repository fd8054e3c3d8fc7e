import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { playerQuery } from "../lib/player.ts";
import { STRIP_ENTRY, StripWords } from "../ui/strip-entry.tsx";
import { isGoodMoment } from "./good-moment.ts";
import { questionFor } from "./save-question.ts";

/** What `SaveSuggestion` asks further down, for home's strip. @param otherwise in its place while nothing is asked */
export function SaveEntry({ otherwise }: { otherwise: ReactNode }) {
  const { data } = useQuery({ ...playerQuery("account", {}), enabled: isGoodMoment() });
  const question = data && questionFor(data);
  if (!isGoodMoment() || question === undefined) return otherwise;
  return (
    <Link href={hrefOf("auth")} className={STRIP_ENTRY}>
      <StripWords icon={KeyRound} {...question.brief} />
    </Link>
  );
}
