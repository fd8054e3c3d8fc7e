import { erasing, type PersonalData } from "../personal-data.ts";

export const roundsData: PersonalData = {
  key: "rounds",
  title: "Your rounds",
  keeps: "Which rounds you played to the end, when, and with which categories.",
  why: "Games played and badges for categories are counted from them.",
  until: "As long as you are a player.",
  erased: "Deleted.",
  tables: ["rounds", "player_categories"],
  lists: [
    {
      name: "rounds",
      label: "rounds",
      rows: `SELECT session, completed_at, categories, full_categories, celebrities, day FROM rounds WHERE player = $1 ORDER BY completed_at`,
    },
    {
      name: "categories",
      label: "categories",
      rows: "SELECT category, completed FROM player_categories WHERE player = $1 ORDER BY category",
    },
  ],
  async erase({ player: { num }, send }) {
    await Promise.all([
      send(erasing("rounds", "DELETE FROM rounds WHERE player = $1", num)),
      send(erasing("categories", "DELETE FROM player_categories WHERE player = $1", num)),
    ]);
  },
};
