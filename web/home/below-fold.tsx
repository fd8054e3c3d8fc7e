import { useQuery } from "@tanstack/react-query";
import { CATEGORIES } from "../../contract/values/categories.ts";
import { isGoodMoment } from "../accounts/good-moment.ts";
import { apiQuery } from "../lib/api.ts";
import { useHydrated } from "../lib/hydrated.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { isInPaidChat } from "../lib/paid-chat.ts";
import { pickOne } from "../lib/random.ts";
import { InstallButton } from "../offline/install-button.tsx";
import { ChatInvitation } from "../promos/chat-invitation.tsx";
import { PhonePromoSlot } from "../promos/phone-promo-slot.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { HouseRules } from "./house-rules.tsx";
import { HowToVote } from "./how-to-vote.tsx";
import { usePreviewPictures } from "./preview-pictures.ts";
import { useChosenCategory } from "./use-chosen-category.ts";

const SaveSuggestion = lazyPart(() => import("../accounts/save-suggestion.tsx"), "SaveSuggestion");

/** Home below its first screen. */
export function BelowFold() {
  // The first screen asks for it, and tells if it failed.
  const { data } = useQuery({ ...apiQuery("overview", {}), retryOnMount: false });
  // What the page came with knows nothing of it.
  const hydrated = useHydrated();
  const overview = hydrated ? data : undefined;
  const { choose } = useChosenCategory();
  return (
    <>
      {hydrated && isGoodMoment() && <SaveSuggestion />}
      <CategoryTiles
        pictures={usePreviewPictures(overview)}
        onChoose={choose}
        onSurprise={() => choose(pickOne(CATEGORIES))}
      />
      <HowToVote />
      <HouseRules />
      {overview?.sellsChat === true && !isInPaidChat() && <ChatInvitation />}
      <InstallButton />
      <PhonePromoSlot />
    </>
  );
}
