import { useEffect, useLayoutEffect, useReducer } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "wouter";
import { useMedia } from "../lib/media.ts";
import { onPlay } from "../lib/play-events.ts";
import { useIsResultShown } from "../lib/result-shown.ts";
import { useSales } from "../lib/sales.ts";
import { recall, remember } from "../lib/storage.ts";
import { useDeadline } from "../lib/timers.ts";
import { useTopDialog } from "../ui/top-layer.ts";
import { direct, nextChangeAt, type Promo, type SessionLong, startDirector } from "./director.ts";
import { PromoView } from "./promo-view.tsx";
import { usePromoSlot } from "./promo-slot.tsx";
import type { Scene } from "./timings.ts";
import "./promos.css";

const SESSION_LONG: readonly SessionLong[] = ["banner", "chip"];
const keyOf = (promo: SessionLong): string => `promo.${promo}`;

const isSessionLong = (promo: Promo): promo is SessionLong => SESSION_LONG.some((other) => other === promo);

/**
 * Shows the promo that the director selects, and reports events to it. Its clocks run from the player's arrival, whether
 * or not it is known by then that chats are sold.
 */
export function ChatPromos({ scene }: { scene: Scene }) {
  const { sellsChat } = useSales();
  const slot = usePromoSlot();
  const [path] = useLocation();
  const resultShown = useIsResultShown();
  const isNarrow = useMedia("(width < 22rem)");
  const covered = useTopDialog() !== null;
  const [director, dispatch] = useReducer(direct, undefined, () =>
    startDirector(
      scene,
      SESSION_LONG.filter((promo) => recall(keyOf(promo), "sessionStorage") !== null),
      Date.now(),
    ),
  );

  useEffect(
    () => dispatch({ type: "arrived", scene, at: Date.now() }),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another screen of the same kind restarts the clocks
    [path, scene],
  );
  useEffect(() => dispatch({ type: "covered", covered, at: Date.now() }), [covered]);
  useEffect(() => dispatch({ type: "resultShown", resultShown, at: Date.now() }), [resultShown]);
  const room = slot?.shape === "link" ? "called-for" : "all";
  // Before it is painted, so that none is seen where it has no place.
  useLayoutEffect(() => dispatch({ type: "moved", room, at: Date.now() }), [room]);
  useEffect(
    () =>
      onPlay((event) => {
        if (event.type === "voted") dispatch({ type: "voted", mode: event.mode, at: Date.now() });
      }),
    [],
  );
  const wakeAt = nextChangeAt(director);
  // A timer may fire slightly before its time on the clock.
  useDeadline(wakeAt, () => dispatch({ type: "tick", at: Math.max(Date.now(), wakeAt ?? 0) }));

  if (!sellsChat || scene === "silent") return null;
  const { shown } = director;
  const promo = shown !== null && (
    <PromoView
      key={shown}
      promo={shown}
      nameless={slot?.shape === "link" || (slot?.shape === "line" && isNarrow)}
      onVisible={(visible) => dispatch({ type: "visible", visible, at: Date.now() })}
      onHold={(held) => dispatch({ type: "held", held, at: Date.now() })}
      onClose={() => {
        if (isSessionLong(shown)) remember(keyOf(shown), "dismissed", "sessionStorage");
        dispatch({ type: "dismissed", promo: shown, at: Date.now() });
      }}
    />
  );
  return slot === null ? promo : createPortal(promo, slot.element);
}
