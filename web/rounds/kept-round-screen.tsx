import { forgetEnding } from "../onward/last-ending.ts";
import { useMarkedEntry } from "../ui/marked-entry.ts";
import { rememberEndedRound } from "./ended-round.ts";
import { type KeptRound, lineUpOf, roundAt } from "./kept-round.ts";
import type { Round } from "./round.ts";
import type { KeptFormat } from "./round-format.ts";
import { RoundScreen, type RoundScreenProps } from "./round-screen.tsx";
import { forgetRound, keepRound } from "./round-shelf.ts";

interface KeptRoundScreenProps extends Pick<RoundScreenProps, "opening" | "isRestored"> {
  format: KeptFormat;
  kept: KeptRound;
  onPlayAgain: () => void;
  onLeave: () => void;
}

/** A round that this browser keeps until it is complete, so that it resumes where it was left; and its end until the next begins. */
export function KeptRoundScreen({ format, kept, onPlayAgain, ...rest }: KeptRoundScreenProps) {
  const { title, mode } = format;
  useMarkedEntry();
  const keep = (round: Round) => {
    if (round.phase.name === "complete") {
      forgetRound(title);
      rememberEndedRound(mode, title, roundAt(kept, round));
    } else {
      keepRound(title, roundAt(kept, round));
      forgetEnding(mode);
    }
  };
  return (
    <RoundScreen
      key={kept.sessionId}
      format={format}
      lineUp={lineUpOf(kept)}
      celebrities={kept.celebrities}
      onChange={keep}
      onPlayAgain={() => {
        forgetEnding(mode);
        onPlayAgain();
      }}
      {...rest}
    />
  );
}
