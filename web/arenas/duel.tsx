import type { ArenaBattle } from "../../contract/arenas.ts";
import { pictureAs } from "../../contract/values/pictures.ts";
import { useMedia } from "../lib/media.ts";
import { Pair, type PairLayout } from "../ui/pair.tsx";
import { type Side, SIDES } from "../ui/pair-gestures.ts";
import type { ExposureEvent } from "../ui/seen.ts";
import { useExposure } from "../ui/use-exposure.ts";
import { DuelCard } from "./duel-card.tsx";
import { contestantOn } from "./use-play.ts";
import "./duel.css";

interface DuelProps {
  battle: ArenaBattle;
  /** The celebrity that the player chose. */
  picked: string | undefined;
  /** The vote is being counted. */
  counting: boolean;
  /** What can be voted on; null for nothing. */
  subject: string | null;
  report: (event: ExposureEvent) => void;
  /** A look at it on a page. */
  preview?: boolean;
  onChoose: (side: Side) => void;
}

/** The pair of a battle: wide posters on a phone, stacked on a tall one; tall ones side by side. */
export function Duel({ battle, picked, counting, subject, report, preview = false, onChoose }: DuelProps) {
  const tall = useMedia("(width < 40rem) and (height >= 46rem) and (orientation: portrait)");
  const low = useMedia("(height < 34rem) and (width < 35rem)");
  const stacked = tall && !preview;
  const layout: PairLayout = { stacked, shape: stacked || (low && !preview) ? "banner" : "card" };
  const pictures = SIDES.map((side) => pictureAs(contestantOn(battle, side).imageUrl, layout.shape));
  const pictureShown = useExposure({ subject, pictures, report });
  return (
    <Pair
      layout={layout}
      className={preview ? "duel duel-preview" : "duel"}
      counting={counting}
      cards={SIDES.map((side) => (
        <DuelCard
          key={side}
          side={side}
          battle={battle}
          picked={picked}
          counting={counting}
          layout={layout}
          movable={!preview && !counting}
          onChoose={onChoose}
          onPicture={pictureShown}
        />
      ))}
    />
  );
}
