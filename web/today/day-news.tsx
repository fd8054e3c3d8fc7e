import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import type { Today } from "../../contract/today.ts";
import { openPanel } from "../app/panel-store.ts";
import { useUnseenEnds } from "../contests/awaited-ends.ts";
import { playerQuery } from "../lib/player.ts";
import { dayNews, type News } from "./news.ts";
import { recallTold, rememberTold } from "./told-news.ts";
import "./day-news.css";

/** For so long, what was told of the day is told again without asking where nothing was done, in ms. */
const FRESH_MS = 600_000;

/** What is new since the last visit, in a line that leads to it: a result that was not seen, or what the day has. */
export function DayNews() {
  const [ended] = useUnseenEnds();
  const { data, isStale } = useQuery({
    ...playerQuery("today", {}),
    staleTime: FRESH_MS,
    enabled: ended === undefined,
  });
  if (ended !== undefined)
    return <NewsLine news={{ words: `${ended.name} is over. See how you did`, href: ended.address }} />;
  // What was done since may be what it asks for.
  return data !== undefined && !isStale && <NewsOfDay key={data.calls?.day} today={data} />;
}

function NewsOfDay({ today }: { today: Today }) {
  const day = today.calls?.day ?? "";
  // As it was when home was opened: a line stays while it is seen.
  const [told] = useState(() => recallTold(day));
  const news = dayNews(today, told);
  const about = news?.once;
  useEffect(() => {
    if (about !== undefined) rememberTold(day, about);
  }, [about, day]);
  return news !== null && <NewsLine news={news} />;
}

function NewsLine({ news: { words, href } }: { news: News }) {
  const content = (
    <>
      <Sparkles aria-hidden size={18} className="shrink-0" />
      {words}
    </>
  );
  if (href !== null)
    return (
      <Link href={href} className="hero-news">
        {content}
      </Link>
    );
  return (
    <button type="button" aria-haspopup="dialog" className="hero-news" onClick={() => openPanel("stats")}>
      {content}
    </button>
  );
}
