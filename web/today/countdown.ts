const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

interface Left {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** What is left of so many ms, the second that has begun included. */
function left(ms: number): Left {
  const total = Math.max(0, Math.ceil(ms / 1000));
  return {
    days: Math.floor(total / DAY_S),
    hours: Math.floor((total % DAY_S) / HOUR_S),
    minutes: Math.floor((total % HOUR_S) / MINUTE_S),
    seconds: total % MINUTE_S,
  };
}

const two = (count: number): string => String(count).padStart(2, "0");

/** "3d 4h", on the last day "5:03:22", in the last hour "3:22" */
export function formatCountdown(ms: number): string {
  const { days, hours, minutes, seconds } = left(ms);
  if (days > 0) return `${days}d ${hours}h`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** The same for screen readers, without seconds: "3 days and 4 hours", "5 hours and 3 minutes", "less than a minute". */
export function spokenCountdown(ms: number): string {
  const { days, hours, minutes } = left(ms);
  if (days > 0) return `${counted(days, "day")} and ${counted(hours, "hour")}`;
  if (hours > 0) return `${counted(hours, "hour")} and ${counted(minutes, "minute")}`;
  return minutes > 0 ? counted(minutes, "minute") : "less than a minute";
}
