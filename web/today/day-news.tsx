import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import type { Today } from "../../contract/today.ts";
import { openPanel } from "../app/panel-store.ts";
import { useUnseenEnds } from "../contests/awaited-ends.ts";
import { playerQuery } from "../lib/player.ts";
import { useServerMoments } from "../lib/use-server-time.ts";
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
  // As it was when home was opened: a line stays while it is seen, whatever is asked again.
  const [found, find] = useState<FoundNews>();
  // What was done since a stale answer may be what it asks for.
  if (found === undefined && data !== undefined && !isStale) find(newsOf(data));
  // Nothing is known of who plays now.
  if (found !== undefined && data === undefined) find(undefined);
  if (ended !== undefined)
    return <NewsLine news={{ words: `${ended.name} is over. See how you did`, href: ended.address }} />;
  return found !== undefined && found.news !== null && <TimedNews day={found.day} news={found.news} />;
}

interface FoundNews {
  /** Of the votes that it may be about. */
  day: string;
  news: News | null;
}

function newsOf(today: Today): FoundNews {
  const day = today.calls?.day ?? "";
  return { day, news: dayNews(today, recallTold(day)) };
}

/** News until they are over. */
function TimedNews({ day, news }: { day: string; news: News }) {
  const { once, until } = news;
  const now = useServerMoments(until === undefined ? [] : [until]);
  useEffect(() => {
    if (once !== undefined) rememberTold(day, once);
  }, [once, day]);
  return (until === undefined || now < until) && <NewsLine news={news} />;
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
