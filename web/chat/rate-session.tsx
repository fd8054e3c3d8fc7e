import { Star } from "lucide-react";
import { useRef, useState } from "react";
import { CHAT_STARS } from "../../contract/values/saved-conversation-limits.ts";
import { ApiError } from "../lib/api-error.ts";
import { callAsPlayer } from "../lib/player.ts";
import { RadioTile } from "../ui/radio-tile.tsx";
import { showToast } from "../ui/toast-store.ts";

const STARS = Array.from({ length: CHAT_STARS }, (_, place) => place + 1);

interface RateSessionProps {
  sessionToken: string;
  /** Of the real person. */
  name: string;
  /** The stars that were given; null before. */
  rating: number | null;
}

/** Stars for a session that is over. They can be changed. */
export function RateSession({ sessionToken, name, rating }: RateSessionProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const shown = picked ?? rating;
  const isSending = useRef(false);
  const newest = useRef(rating);
  /** Gives the stars that were picked last, in one call after the other: arrow keys pick all that are passed. */
  const rate = async (stars: number) => {
    setPicked(stars);
    newest.current = stars;
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let given: number | null = null; given !== newest.current; ) {
        given = newest.current;
        await callAsPlayer("rateChat", { body: { sessionToken, rating: given } });
      }
    } catch (error) {
      setPicked(null);
      const detail = error instanceof ApiError ? error.detail : "";
      showToast({ title: "Rating Failed", description: detail || "Please try again.", look: "destructive" });
    } finally {
      isSending.current = false;
    }
  };
  return (
    <fieldset className="mt-2">
      <legend className="text-sm font-semibold text-muted">How was the AI persona of {name}?</legend>
      <div className="mt-1 flex gap-1">
        {STARS.map((stars) => (
          <RadioTile
            key={stars}
            name="rating"
            checked={stars === shown}
            onPick={() => void rate(stars)}
            className="grid size-11 place-items-center rounded-xl hover:bg-raised-more"
          >
            <Star
              aria-hidden
              size={26}
              className={shown !== null && stars <= shown ? "fill-gold text-gold" : "text-line-strong"}
            />
            <span className="sr-only">
              {stars} {stars === 1 ? "star" : "stars"}
            </span>
          </RadioTile>
        ))}
      </div>
      <output className="text-sm text-muted empty:hidden">{shown !== null && "Thanks for rating."}</output>
    </fieldset>
  );
}
