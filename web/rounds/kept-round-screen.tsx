import { type KeptRound, lineUpOf, roundAt } from "./kept-round.ts";
import type { KeptFormat } from "./round-format.ts";
import { RoundScreen, type RoundScreenProps } from "./round-screen.tsx";
import { forgetRound, keepRound } from "./round-shelf.ts";

interface KeptRoundScreenProps extends Pick<RoundScreenProps, "opening"> {
  format: KeptFormat;
  kept: KeptRound;
  onPlayAgain: () => void;
  onLeave: () => void;
}

/** A round that this browser keeps until it is complete, so that it resumes where it was left. */
export function KeptRoundScreen({ format, kept, ...rest }: KeptRoundScreenProps) {
  const { title } = format;
  return (
    <RoundScreen
      key={kept.sessionId}
      format={format}
      lineUp={lineUpOf(kept)}
      celebrities={kept.celebrities}
      onChange={(round) =>
        round.phase.name === "complete" ? forgetRound(title) : keepRound(title, roundAt(kept, round))
      }
      {...rest}
    />
  );
}
