import type { ArenaDetail } from "../../contract/arenas.ts";
import { useMedia } from "../lib/media.ts";
import { PAIR_KEYS } from "../ui/pair-gestures.ts";
import { Stage } from "../ui/stage.tsx";
import { useChoiceKeys } from "../ui/use-choice-keys.ts";
import { useSeen } from "../ui/use-seen.ts";
import { ArenaHead } from "./arena-head.tsx";
import { BattleDots } from "./battle-dots.tsx";
import { Board } from "./board.tsx";
import { BoardStrip } from "./board-strip.tsx";
import { Duel } from "./duel.tsx";
import type { ArenaPlay } from "./use-play.ts";
import { Verdict } from "./verdict.tsx";
import "./play.css";

interface PlayViewProps {
  detail: ArenaDetail;
  play: ArenaPlay;
}

/** The battle on stage, and the board: beside it, or below it as a strip that opens a sheet. */
export function PlayView({ detail, play }: PlayViewProps) {
  const { arena, battles, participants, you } = detail;
  const { battle, index, sending, shown, subject, openSince } = play;
  const wide = useMedia("(min-width: 64rem)");
  const open = useSeen(openSince);
  useChoiceKeys({ choices: PAIR_KEYS, onChoose: play.choose, onDismiss: shown === null ? undefined : play.goOn });
  const votes = you?.votes ?? {};
  if (battle === undefined) return null;
  return (
    <Stage className="arena-play" open={open}>
      <div className="arena-stage">
        <ArenaHead arena={arena} players={participants.length} />
        <BattleDots battles={battles} votes={votes} shown={index} onShow={play.show} />
        <Duel
          battle={battle}
          picked={votes[battle.id] ?? (sending?.battleId === battle.id ? sending.celebrityId : undefined)}
          counting={sending !== null}
          subject={subject}
          report={play.report}
          onChoose={play.choose}
        />
        <Verdict detail={detail} battle={battle} index={index} counting={sending !== null} onNext={play.goOn} />
      </div>
      {wide ? (
        <div className="arena-side">
          <Board detail={detail} />
        </div>
      ) : (
        <BoardStrip detail={detail} />
      )}
    </Stage>
  );
}
