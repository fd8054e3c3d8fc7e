import { erasing, type PersonalData } from "../personal-data.ts";
import { digestOf } from "./erased-players.ts";

/** The player itself. To be listed last: what others keep of a player refers to it. */
export const playersData: PersonalData = {
  key: "player",
  title: "Your player",
  keeps: "The player id that your browser made up, when it was first used, and counts of what you have played.",
  why: "So that what you do is yours: your browser proves with a cookie that it is this player.",
  until: "Until you erase it. The cookie lasts 400 days after your last visit.",
  erased:
    "Id and cookie are gone. A fingerprint of the id stays for 400 days, so that nobody can come back under it. Nothing is linked to it.",
  tables: ["players", "erased_players", "returned_players"],
  lists: [
    {
      name: "player",
      label: "its id, and counts of what it played",
      single: true,
      rows: `SELECT id, created_at, games_played, with_crowd, against_crowd, points, coins, battles_played, challenges_completed,
               arenas_played, arenas_won, arena_votes, arena_predictions, arena_calls, leagues_joined, league_podiums,
               events_played, events_won, events_whole, events_streaked, event_votes, event_calls
             FROM players WHERE num = $1`,
    },
  ],
  async erase({ player, send }) {
    await Promise.all([
      send(
        erasing(
          "player_id",
          "INSERT INTO erased_players (digest, erased_at) VALUES ($1, product_now()) ON CONFLICT DO NOTHING",
          digestOf(player.id),
        ),
      ),
      send(erasing("player", "DELETE FROM players WHERE num = $1", player.num)),
    ]);
  },
};
