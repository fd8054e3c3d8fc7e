import { useEffect } from "react";
import type { BattleSession, Contender } from "../../contract/battles.ts";
import { pictureAs } from "../../contract/values/pictures.ts";
import { fetchAhead } from "../lib/lazy-part.tsx";
import { forgetEnding } from "../onward/last-ending.ts";
import { loadToaster } from "../ui/load-toaster.ts";
import { PAIR_KEYS } from "../ui/pair-gestures.ts";
import { Stage } from "../ui/stage.tsx";
import { useChoiceKeys } from "../ui/use-choice-keys.ts";
import { BattlePair } from "./battle-pair.tsx";
import { BattleFoot } from "./battle-foot.tsx";
import { isOver, isOverlaid } from "./battle.ts";
import { BattleSummary } from "./battle-summary.tsx";
import { BattleTop } from "./battle-top.tsx";
import { callsOf } from "./story.ts";
import { usePairLayout } from "./use-pair-layout.ts";
import { useBattle } from "./use-battle.ts";
import { useReport } from "./use-report.ts";
import { useSpokenBattle } from "./use-spoken-battle.ts";
import "./battle.css";

interface BattleScreenProps {
  session: BattleSession;
  /** Another session is being fetched. */
  busy: boolean;
  onMovedOn: () => void;
  onNew: () => void;
}

/** One battle session: its pairs, then its summary with the badges earned. */
export function BattleScreen({ session, busy, onMovedOn, onNew }: BattleScreenProps) {
  const layout = usePairLayout();
  const pictureOf = ({ imageUrl }: Contender) => pictureAs(imageUrl, layout.shape);
  const { play, open, celebrations, choose, dismiss, pictureShown } = useBattle({
    session,
    pictureOf,
    onMovedOn,
  });
  const { sessionId, phase, index, total, battle, winners, choices } = play;
  const reported = useReport(sessionId, isOver(play));
  useChoiceKeys({
    choices: PAIR_KEYS,
    onChoose: choose,
    onDismiss: isOverlaid(play) ? dismiss : undefined,
  });
  useEffect(() => {
    // Loaded ahead, so that a failed vote can be reported while offline.
    fetchAhead(loadToaster);
    forgetEnding("battle");
  }, []);
  const progress = `Battle ${index + 1} of ${total}`;
  useSpokenBattle(play, progress);

  if (phase.name === "complete") return <BattleSummary {...{ sessionId, winners, choices, reported, busy, onNew }} />;
  return (
    <Stage className="battle lg:pb-4" open={open}>
      <BattleTop
        progress={progress}
        position={index + 1}
        total={total}
        calls={callsOf(choices, phase.name === "celebrating" ? index + 1 : index)}
        category={battle.celebA.category}
      />
      <BattlePair
        play={play}
        layout={layout}
        celebrations={celebrations}
        onChoose={choose}
        onPicture={pictureShown}
        onDismiss={dismiss}
      />
      <BattleFoot begun={index > 0} stacked={layout.stacked} decided={phase.name === "celebrating"} />
    </Stage>
  );
}
