import type { PersonalData } from "../personal-data.ts";

export const analyticsData: PersonalData = {
  key: "analytics",
  title: "How the product is used",
  keeps:
    "Which screens and buttons are used, by a number that your browser draws anew for each visit. No player id, address or text.",
  why: "To see what works. A switch in the footer turns it off.",
  until: "Single events for 30 days, then only counts, for 13 months.",
  erased: "Nobody can tell which events were yours, so they stay until then. Your browser forgets its number.",
  tables: ["analytics_events", "analytics_sessions"],
  lists: [],
  erase: () => Promise.resolve(),
};
