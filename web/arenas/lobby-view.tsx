import { DoorClosed } from "lucide-react";
import { type Ref, useRef } from "react";
import type { ArenaDetail } from "../../contract/arenas.ts";
import { useSeat } from "../contests/use-seat.ts";
import { isReady, rememberName } from "../names/typed-name.ts";
import { Button } from "../ui/button.tsx";
import { ArenaHead } from "./arena-head.tsx";
import { Board } from "./board.tsx";
import { Duel } from "./duel.tsx";
import { askToJoinFirst } from "./failures.ts";
import { joinArena } from "./join-arena.ts";
import { JoinPanel } from "./join-panel.tsx";
import { MiniPair } from "./mini-pair.tsx";
import { NextArena } from "./next-arena.tsx";
import type { Followed } from "./next-open.ts";
import { openWords } from "./words.ts";

const nothing = () => undefined;

interface LobbyViewProps {
  detail: ArenaDetail;
  full: boolean;
}

/** An arena before joining: who is in, what is on the bill, and the way in; or that there is none. */
export function LobbyView({ detail, full }: LobbyViewProps) {
  const { arena, participants, battles } = detail;
  const field = useRef<HTMLInputElement>(null);
  const typed = useRef("");
  const notice = useRef<HTMLHeadingElement>(null);
  const [first, ...others] = battles;
  const { kept, shut, join, tryAgain, again } = useSeat({
    full,
    join: (displayName) => joinArena(arena, displayName),
    heading: notice,
    // What was typed joins the next arena.
    onShut: () => isReady(typed.current) && rememberName(typed.current),
  });
  const sendToForm = () => {
    askToJoinFirst();
    field.current?.focus();
  };
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-12 sm:px-6 lg:pt-4">
      <ArenaHead
        arena={arena}
        players={participants.length}
        open={openWords(battles.filter(({ isComplete }) => !isComplete).length)}
      />
      <div className="arena-lobby mt-3 lg:mt-6">
        {shut ? (
          <NoSeat arena={arena} kept={kept} onAgain={tryAgain} headingRef={notice} />
        ) : (
          <JoinPanel
            arena={arena}
            field={field}
            onTyped={(name) => {
              typed.current = name;
            }}
            join={join}
            focused={again}
          />
        )}
        <section aria-labelledby="bill" className="arena-bill-column">
          <h2 id="bill" className="poster-type text-2xl">
            On the bill
          </h2>
          {first !== undefined && !shut && (
            <Duel
              preview
              battle={first}
              picked={undefined}
              counting={false}
              subject={null}
              report={nothing}
              onChoose={sendToForm}
            />
          )}
          <ul aria-label={shut ? "Battles" : "More battles"} className="grid grid-cols-3 gap-2">
            {(shut ? battles : others).map((battle) => (
              <MiniPair key={battle.id} battle={battle} />
            ))}
          </ul>
        </section>
        <Board detail={detail} />
      </div>
    </div>
  );
}

interface NoSeatProps {
  arena: Followed;
  /** What was said of seats that are kept for others; null if there are none. */
  kept: string | null;
  /** Shows the form again. */
  onAgain: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Why this player cannot join, and where it can. */
function NoSeat({ arena, kept, onAgain, headingRef }: NoSeatProps) {
  return (
    <div className="rounded-3xl border border-dashed border-line-strong p-5 text-center">
      <DoorClosed aria-hidden size={36} className="mx-auto text-muted" />
      <h2 ref={headingRef} tabIndex={-1} className="poster-type mt-2 text-3xl">
        {kept === null ? "This arena is full" : "No seat left for you"}
      </h2>
      <p className="mt-1 mb-4 text-muted">
        {kept ?? "All seats are taken."} You can watch the board, or play elsewhere at once.
      </p>
      <NextArena after={arena} />
      {kept !== null && (
        <Button className="mt-3 w-full" onClick={onAgain}>
          Try again here
        </Button>
      )}
    </div>
  );
}
