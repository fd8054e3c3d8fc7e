import { erasing, type PersonalData } from "../personal-data.ts";

export const challengesData: PersonalData = {
  key: "challenges",
  title: "Your challenges",
  keeps: "Which daily challenges you completed, when, and with which vote.",
  why: "Each pays its points once.",
  until: "As long as you are a player.",
  erased: "Deleted.",
  tables: ["player_challenges"],
  lists: [
    {
      name: "challenges",
      label: "challenges",
      rows: "SELECT day, type, completed_at, completed_by FROM player_challenges WHERE player = $1 ORDER BY day, type",
    },
  ],
  async erase({ player: { num }, send }) {
    await send(erasing("challenges", "DELETE FROM player_challenges WHERE player = $1", num));
  },
};
