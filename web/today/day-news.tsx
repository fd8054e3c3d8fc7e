import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useUnseenEnds } from "../contests/awaited-ends.ts";
import { fetchAhead } from "../lib/lazy-part.tsx";
import { playerQuery } from "../lib/player.ts";
import { serverNow } from "../lib/server-time.ts";
import { useServerMoments } from "../lib/use-server-time.ts";
import { awaitEvents } from "./await-events.ts";
import { LastCalls, loadLastCalls } from "./last-calls.tsx";
import { noteRank, placesGained } from "./league-climb.ts";
import { dayNews, isOver, type News, resultNews } from "./news.ts";
import { forgetTold, recallTold, rememberTold } from "./told-news.ts";
import "./day-news.css";

const NEVER: readonly number[] = [];

/** For so long, what was told of the day is told again without asking where nothing was done, in ms. */
const FRESH_MS = 600_000;

/** What is new since the last visit, in a line that leads to it: a result that was not seen, or what the day has. */
export function DayNews() {
  const results = useUnseenEnds().map(resultNews);
  // As it was when home was opened: a line stays while it is seen, whatever is asked again.
  const [told] = useState(recallTold);
  const [found, find] = useState<{ news: News | null }>();
  const result = results.find(({ about }) => !told.includes(about));
  const { data, isStale } = useQuery({
    ...playerQuery("today", {}),
    staleTime: FRESH_MS,
    enabled: result === undefined,
  });
  // What was done since a stale answer may be what it asks for.
  if (found === undefined && result === undefined && data !== undefined && !isStale)
    find({ news: dayNews(data, { results, told, climbed: placesGained(data.league), now: serverNow() }) });
  // Nothing is known of who plays now.
  if (found !== undefined && data === undefined) find(undefined);
  useEffect(() => {
    if (data !== undefined) awaitEvents(data);
  }, [data]);
  const league = data?.league ?? null;
  useEffect(() => {
    // A climb that gave way to other news is told another time.
    if (found !== undefined && (placesGained(league) === 0 || found.news?.isClimb === true)) noteRank(league);
  }, [found, league]);
  // The calls stay open when the line that led to them gives way.
  const [calls, setCalls] = useState<string | null>(null);
  const news = result ?? found?.news ?? null;
  const isSeen = news?.isResult === true && !results.some(({ about }) => about === news.about);
  return (
    <>
      {news !== null && !isSeen && <NewsLine key={news.about} news={news} onCalls={() => setCalls(news.about)} />}
      {calls !== null && (
        <LastCalls
          onClose={() => setCalls(null)}
          onFollow={() => {
            setCalls(null);
            // Back finds the line again.
            forgetTold(calls);
          }}
        />
      )}
    </>
  );
}

interface NewsLineProps {
  news: News;
  /** Opens the calls of the last day. */
  onCalls: () => void;
}

/** News until they are over. */
function NewsLine({ news: { about, words, href, once, turns = NEVER }, onCalls }: NewsLineProps) {
  const now = useServerMoments(turns);
  useEffect(() => rememberTold(about), [about]);
  useEffect(() => {
    if (href === null) fetchAhead(loadLastCalls);
  }, [href]);
  if (isOver({ turns }, now)) return null;
  const follow = () => {
    if (once !== true) forgetTold(about);
  };
  const content = (
    <>
      <Sparkles aria-hidden size={18} className="shrink-0" />
      {words(now)}
    </>
  );
  if (href !== null)
    return (
      <Link href={href} className="hero-news" onClick={follow}>
        {content}
      </Link>
    );
  return (
    <button type="button" aria-haspopup="dialog" className="hero-news" onClick={onCalls}>
      {content}
    </button>
  );
}
