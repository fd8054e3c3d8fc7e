import { useSearch } from "wouter";
import { PhonePromoSlot } from "../promos/phone-promo-slot.tsx";
import { NewBadges } from "../rewards/new-badges.tsx";
import { eventIn, isOfResults } from "./addresses.ts";
import { EventScreen } from "./event-screen.tsx";
import { ListsView } from "./lists-view.tsx";
import { ResultsView } from "./results-view.tsx";
import { usePrompts } from "./use-prompts.ts";
import "./live-events.css";

/** The live events, the one that the address names, or its results. */
export function LiveEventsPage() {
  const search = useSearch();
  const eventId = eventIn(search);
  const host = usePrompts();
  return (
    <>
      {eventId === null ? (
        <ListsView host={host} />
      ) : isOfResults(search) ? (
        <ResultsView key={`results ${eventId}`} eventId={eventId} host={host} />
      ) : (
        <EventScreen key={eventId} eventId={eventId} host={host} />
      )}
      <NewBadges />
      <PhonePromoSlot />
    </>
  );
}
