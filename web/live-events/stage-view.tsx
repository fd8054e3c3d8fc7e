import type { LiveEventStage } from "../../contract/live-events.ts";
import { WifiOff } from "lucide-react";
import { useLocation } from "wouter";
import { ROUND_SECONDS } from "../../contract/values/live-event-limits.ts";
import { useArrival } from "../lib/arrival.ts";
import { useOnline } from "../lib/online.ts";
import { PAIR_KEYS } from "../ui/pair-gestures.ts";
import { share } from "../ui/share.ts";
import { Stage } from "../ui/stage.tsx";
import { useChoiceKeys } from "../ui/use-choice-keys.ts";
import { useSeen } from "../ui/use-seen.ts";
import { eventAddress, resultsAddress } from "./addresses.ts";
import { LiveMark } from "./event-facts.tsx";
import { EventPair, type StageScene } from "./event-pair.tsx";
import { ExitButton } from "./exit-button.tsx";
import { HostLine } from "./host-line.tsx";
import { LiveFoot } from "./live-foot.tsx";
import { useOwnVote } from "./own-votes.ts";
import { RevealFoot, SuspenseFoot } from "./reveal-foot.tsx";
import { FROM_EVENT } from "./results-way.ts";
import { FINAL_SECONDS, useSecondsUntil } from "./round-clock.tsx";
import { sealOf } from "./scene.ts";
import { StageClock } from "./stage-clock.tsx";
import type { OwnVote } from "./vote-sender.ts";
import { useLiveVote } from "./use-live-vote.ts";
import { useLastSplit } from "./use-last-split.ts";
import type { Host } from "./use-prompts.ts";
import { formatPlayers, invitation, ownWords, placeOf, roundName } from "./words.ts";
import "./stage.css";
import "./stage-foot.css";
import "./stage-cards.css";
import "./stage-sizes.css";

interface StageViewProps {
  stage: LiveEventStage;
  scene: StageScene;
  host: Host;
}

/** LIVE VOTING: the round on stage, then its result on the same stage. */
export function StageView({ stage, scene, host }: StageViewProps) {
  const { event, you } = stage;
  const heading = useArrival();
  const [, navigate] = useLocation();
  const round = scene.kind === "voting" ? scene.round : null;
  const vote = useLiveVote(event.id, round);
  const own = useOwnVote(scene.round.id);
  const votedFor = own?.celebrityId ?? null;
  const pays = own?.state === "counted" && !scene.round.isDemo && scene.kind !== "reveal";
  const open = useSeen(vote.openSince);
  useChoiceKeys({ choices: PAIR_KEYS, onChoose: vote.choose });
  const left = useSecondsUntil(Date.parse(scene.round.endTime));
  const isSealed = useSecondsUntil(sealOf(scene.round)) === 0;
  const lastSplit = useLastSplit(scene);
  const online = useOnline();
  const isFinal = scene.kind === "voting" && left <= FINAL_SECONDS;
  return (
    <Stage alone className="show" open={open}>
      <div className="show-head">
        <ExitButton className="show-exit">Exit Live Voting</ExitButton>
        <StageClock scene={scene} left={left} isFinal={isFinal} isLast={stage.isComplete && !scene.round.isDemo} />
      </div>
      <header className="show-title">
        <h1 ref={heading} tabIndex={-1} className="poster-type">
          {event.name}
        </h1>
        <p className="show-facts">
          <LiveMark>LIVE VOTING</LiveMark>
          <span>{roundName(scene.round)}</span>
          <span className="show-extra">{formatPlayers(event.participantCount)}</span>
          {you !== null && (
            <span className="show-own">
              {ownWords(you.score, { place: placeOf(you.rank, event.participantCount), pays })}
            </span>
          )}
        </p>
        <div aria-hidden className="show-time" data-final={isFinal ? "" : undefined}>
          {scene.kind === "voting" && <div style={{ transform: `scaleX(${Math.min(1, left / ROUND_SECONDS)})` }} />}
        </div>
      </header>
      <EventPair scene={scene} vote={vote} votedFor={votedFor} isSealed={isSealed} tense={isFinal} />
      <section aria-label="The vote" className="show-foot" data-scene={scene.kind}>
        {scene.kind === "voting" && (
          <LiveFoot round={scene.round} own={online ? own : waiting(own)} isSealed={isSealed} />
        )}
        {scene.kind === "suspense" && <SuspenseFoot />}
        {scene.kind === "reveal" && <RevealFoot round={scene.round} votedFor={votedFor} lastSplit={lastSplit} />}
      </section>
      <HostLine
        low
        host={host}
        notice={online ? null : <OfflineLine />}
        lines={{
          banner: scene.kind === "voting" ? { words: "Change your mind: your last pick counts." } : null,
          first: {
            words: "It's better with friends.",
            action: { label: "Invite", run: () => void share(invitation(event), eventAddress(event.id)) },
          },
          second: {
            words: "Who leads the board tonight?",
            action: {
              label: "Look",
              run: () => navigate(resultsAddress(event.id), { state: { [FROM_EVENT]: true } }),
            },
          },
        }}
      />
    </Stage>
  );
}

/** The own vote without a connection: what was sent last may not arrive. */
const waiting = (own: OwnVote | null): OwnVote | null => (own?.state === "sending" ? { ...own, state: "kept" } : own);

/** In the host's place, so that nothing moves under a finger. */
const OfflineLine = () => (
  <span className="host-said">
    <WifiOff aria-hidden size={18} className="shrink-0 text-gold" />
    You're offline. A live vote is kept until its round ends.
  </span>
);
