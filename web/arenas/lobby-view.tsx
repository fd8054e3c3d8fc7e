import { DoorClosed } from "lucide-react";
import { type Ref, useEffect, useRef } from "react";
import type { ArenaDetail } from "../../contract/arenas.ts";
import { ArenaHead } from "./arena-head.tsx";
import { Board } from "./board.tsx";
import { Duel } from "./duel.tsx";
import { askToJoinFirst } from "./failures.ts";
import { JoinPanel } from "./join-panel.tsx";
import { MiniPair } from "./mini-pair.tsx";
import { NextArena } from "./next-arena.tsx";
import { isReady, rememberName } from "../names/typed-name.ts";

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
  const wasOpen = useRef(!full);
  useEffect(() => {
    if (!full || !wasOpen.current) return;
    // The form is gone: what was typed there joins the next arena.
    if (isReady(typed.current)) rememberName(typed.current);
    notice.current?.focus();
  }, [full]);
  const sendToForm = () => {
    askToJoinFirst();
    field.current?.focus();
  };
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-12 sm:px-6 lg:pt-4">
      <ArenaHead arena={arena} players={participants.length} />
      <div className="arena-lobby mt-3 lg:mt-6">
        {full ? (
          <FullNotice arenaId={arena.id} headingRef={notice} />
        ) : (
          <JoinPanel
            arena={arena}
            field={field}
            onTyped={(name) => {
              typed.current = name;
            }}
          />
        )}
        <section aria-labelledby="bill" className="arena-bill-column">
          <h2 id="bill" className="poster-type text-2xl">
            On the bill
          </h2>
          {first !== undefined && !full && (
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
          <ul aria-label={full ? "Battles" : "More battles"} className="grid grid-cols-3 gap-2">
            {(full ? battles : others).map((battle) => (
              <MiniPair key={battle.id} battle={battle} />
            ))}
          </ul>
        </section>
        <Board detail={detail} />
      </div>
    </div>
  );
}

function FullNotice({ arenaId, headingRef }: { arenaId: string; headingRef: Ref<HTMLHeadingElement> }) {
  return (
    <div className="rounded-3xl border border-dashed border-line-strong p-5 text-center">
      <DoorClosed aria-hidden size={36} className="mx-auto text-muted" />
      <h2 ref={headingRef} tabIndex={-1} className="poster-type mt-2 text-3xl">
        This arena is full
      </h2>
      <p className="mt-1 mb-4 text-muted">All places are taken. You can watch the board, or play elsewhere at once.</p>
      <NextArena except={arenaId} />
    </div>
  );
}
