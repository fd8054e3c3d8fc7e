import type { ArenaBattle } from "../../contract/arenas.ts";
import { pictureAs } from "../../contract/values/pictures.ts";
import { useMedia } from "../lib/media.ts";
import type { ExposureEvent } from "../ui/seen.ts";
import { useExposure } from "../ui/use-exposure.ts";
import { DuelCard } from "./duel-card.tsx";
import { contestantOn, type Side, SIDES } from "./use-play.ts";
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

/** The pair of a battle, as large as the stage allows: wide posters stacked on a tall phone, tall ones side by side. */
export function Duel({ battle, picked, counting, subject, report, preview = false, onChoose }: DuelProps) {
  const tall = useMedia("(width < 40rem) and (height >= 46rem) and (orientation: portrait)");
  const low = useMedia("(height < 34rem)");
  const stacked = tall && !preview;
  const shape = stacked || (low && !preview) ? "banner" : "card";
  const pictures = SIDES.map((side) => pictureAs(contestantOn(battle, side).imageUrl, shape));
  const pictureShown = useExposure({ subject, pictures, report });
  return (
    <section
      aria-label="Stage"
      className="duel"
      data-layout={stacked ? "stacked" : "side"}
      data-shape={shape}
      data-preview={preview ? "" : undefined}
      data-counting={counting ? "" : undefined}
    >
      <div className="duel-pair">
        {SIDES.map((side) => (
          <DuelCard
            key={side}
            side={side}
            battle={battle}
            picked={picked}
            shape={shape}
            movable={subject !== null}
            stacked={stacked}
            onChoose={onChoose}
            onPicture={pictureShown}
          />
        ))}
        <p className="duel-versus poster-type">VS</p>
      </div>
    </section>
  );
}
