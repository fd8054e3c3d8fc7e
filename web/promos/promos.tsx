import { useHydrated } from "../lib/hydrated.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { isInPaidChat } from "../lib/paid-chat.ts";
import { pageAtRest } from "../lib/page-loaded.ts";
import { useSales } from "../lib/sales.ts";
import { usePromoSlot } from "./promo-slot.tsx";
import type { Scene } from "./timings.ts";

async function loadDirector() {
  // After the first screen.
  await pageAtRest();
  return import("./chat-promos.tsx");
}

const ChatPromos = lazyPart(loadDirector, "ChatPromos");

/** The celebrity chat's promos for a kind of screen. Where they may come, their place is kept free before their code is here. */
export function Promos({ scene }: { scene: Scene }) {
  const { sellsChat } = useSales(false);
  const slot = usePromoSlot();
  const hydrated = useHydrated();
  // Nobody who is in a chat is offered one.
  if (hydrated && isInPaidChat()) return null;
  return (
    <div className={sellsChat && scene !== "silent" && slot === null ? "promo-dock" : undefined}>
      <ChatPromos scene={scene} />
    </div>
  );
}
