import { useQuery } from "@tanstack/react-query";
import { CalendarHeart } from "lucide-react";
import { TEN_TITLE } from "../../contract/values/todays-ten.ts";
import { playerQuery } from "../lib/player.ts";

const daysOf = (days: number): string => `${days} ${days === 1 ? "day" : "days"} in a row`;

/** The series of Today's 10, beside the streak; nothing before the first. */
export function TenSeries() {
  const { data } = useQuery({ ...playerQuery("todaysTen", {}), refetchOnMount: "always" });
  if (data === undefined || data.longestSeries === 0) return null;
  const { series, longestSeries } = data;
  return (
    <p className="flex flex-wrap items-center gap-x-2 rounded-2xl border border-line bg-ink px-4 py-3">
      <CalendarHeart aria-hidden size={22} className="text-gold" />
      <b>{TEN_TITLE}</b> {series > 0 && <span className="font-semibold">{daysOf(series)}</span>}{" "}
      {longestSeries > series && <span className="text-sm text-muted">Your best: {daysOf(longestSeries)}</span>}
    </p>
  );
}
