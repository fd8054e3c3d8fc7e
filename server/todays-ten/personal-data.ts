import { erasing, type PersonalData } from "../personal-data.ts";

export const todaysTenData: PersonalData = {
  key: "todays-ten",
  title: "Your Today's 10",
  keeps:
    "Your answers of a try until it can no longer be completed, which days you completed, how each of the ten votes stood with the crowd, and when.",
  why: "There is one try a day, its score is compared with everyone's, and days in a row are counted.",
  until: "As long as you are a player.",
  erased: "The scores stay as anonymous counts of their day. They are given to nobody, without the time of day.",
  tables: ["ten_results", "ten_answers"],
  lists: [
    {
      name: "todays_ten",
      label: "days",
      rows: "SELECT day, calls, agreed, judged, series, completed_at FROM ten_results WHERE player = $1 ORDER BY day",
    },
    {
      name: "todays_ten_answers",
      label: "answers",
      rows: `SELECT a.day, c.name AS celebrity, a.hot, a.answered_at, a.counted FROM ten_answers a JOIN celebrities c ON c.num = a.celebrity
             WHERE a.player = $1 ORDER BY a.answered_at`,
    },
  ],
  async erase({ player: { num }, former, send }) {
    await send(
      erasing(
        "todays_ten",
        `UPDATE ten_results SET player = $2, completed_at = date_trunc('day', completed_at, 'UTC') WHERE player = $1`,
        num,
        former,
      ),
    );
    await send(erasing("todays_ten_answers", "DELETE FROM ten_answers WHERE player = $1", num));
  },
};
