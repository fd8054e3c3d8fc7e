import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { openPanel } from "../app/panel-store.ts";
import { useUnseenEnds } from "../contests/awaited-ends.ts";
import { playerQuery } from "../lib/player.ts";
import { callsWords } from "./calls-words.ts";
import "./day-news.css";

/** For so long, what was told of the day is told again without asking, in ms. */
const FRESH_MS = 600_000;

/** What is new since the last visit, in a line that leads to it: a result, or what became of the votes of the last day. */
export function DayNews() {
  const [ended] = useUnseenEnds();
  const { data } = useQuery({ ...playerQuery("today", {}), staleTime: FRESH_MS, enabled: ended === undefined });
  if (ended !== undefined)
    return (
      <Link href={ended.address} className="hero-news">
        <NewsWords words={`${ended.name} is over. See how you did`} />
      </Link>
    );
  const calls = data?.calls ?? null;
  if (calls === null) return null;
  const words = <NewsWords words={callsWords(calls)} />;
  if (calls.star === null)
    return (
      <button type="button" aria-haspopup="dialog" className="hero-news" onClick={() => openPanel("stats")}>
        {words}
      </button>
    );
  return (
    <Link href={hrefOf("celebrity", { id: calls.star.id })} className="hero-news">
      {words}
    </Link>
  );
}

function NewsWords({ words }: { words: string }) {
  return (
    <>
      <Sparkles aria-hidden size={18} className="shrink-0" />
      {words}
    </>
  );
}
