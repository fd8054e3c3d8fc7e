import { Check, CircleDashed, Lock, type LucideIcon, UsersRound } from "lucide-react";
import { useEffect } from "react";
import type { TodaysTen } from "../../contract/todays-ten.ts";
import { isScore, TEN_TITLE } from "../../contract/values/todays-ten.ts";
import { useArrival } from "../lib/arrival.ts";
import { dayWords } from "../lib/utc-day.ts";
import { useServerDeadline } from "../lib/use-server-time.ts";
import { TimeLeft } from "../today/time-left.tsx";
import { Button } from "../ui/button.tsx";
import { loadPictures } from "../ui/load-pictures.ts";
import { nextDayWords, scoreWords, stakeWords, standingWords } from "./ten-words.ts";
import "./ten-intro.css";

const rulesOf = (crowds: number): readonly { icon: LucideIcon; words: string }[] => [
  { icon: UsersRound, words: "Ten stars, the same for everyone today" },
  { icon: isScore(crowds) ? Check : CircleDashed, words: stakeWords(crowds) },
  { icon: Lock, words: "One try, no undo" },
];

/** The clocks may differ by less, in ms. */
const GRACE_MS = 1500;

interface TenIntroProps {
  ten: TodaysTen;
  /** The next ten have come. */
  onOver: () => void;
  onStart: () => void;
  onLeave: () => void;
}

/** What Today's 10 is, before the day's try. */
export function TenIntro({
  ten: { day, dayEndsAt, celebrities, crowds, series, yesterday },
  onOver,
  onStart,
  onLeave,
}: TenIntroProps) {
  const heading = useArrival();
  useServerDeadline(Date.parse(dayEndsAt) + GRACE_MS, onOver);
  // The first card, and the one under it, are there when the try starts.
  const pictures = celebrities
    .slice(0, 2)
    .map(({ imageUrl }) => imageUrl)
    .join(" ");
  useEffect(() => loadPictures(pictures.split(" ")), [pictures]);
  const standing = yesterday && standingWords(yesterday);
  return (
    <section aria-labelledby="ten-intro" className="ten-intro">
      <p className="font-bold text-gold">{dayWords(day)}</p>
      <h1 ref={heading} tabIndex={-1} id="ten-intro" className="poster-type ten-intro-title">
        {TEN_TITLE}
      </h1>
      <div aria-hidden className="ten-slots">
        {celebrities.map(({ id }, index) => (
          <span key={id} className="poster-type">
            {index + 1}
          </span>
        ))}
      </div>
      <ul className="flex flex-col gap-2 text-left">
        {rulesOf(crowds).map(({ icon: Icon, words }) => (
          <li key={words} className="flex items-center gap-3">
            <Icon aria-hidden size={20} className="shrink-0 text-gold" />
            {words}
          </li>
        ))}
      </ul>
      {series > 0 && <p className="font-semibold">{nextDayWords(series)}</p>}
      {yesterday !== null && (
        <p className="text-sm text-muted">
          <b className="text-paper">Yesterday:</b> {scoreWords(yesterday)}
          {standing !== null && `. ${standing}`}
        </p>
      )}
      <div className="flex w-full max-w-sm flex-col gap-2">
        <Button look="primary" onClick={onStart}>
          Start my try
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Not now
        </Button>
      </div>
      <p className="flex items-baseline gap-2 text-sm text-muted">
        The next ten come in <TimeLeft at={dayEndsAt} words="left" />
      </p>
    </section>
  );
}
