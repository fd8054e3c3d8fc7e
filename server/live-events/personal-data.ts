import { erasing, inherit, type PersonalData } from "../personal-data.ts";

const COUNTS = ["event_votes", "event_calls", "events_played", "events_whole", "events_streaked", "events_won"];

export const eventsData: PersonalData = {
  key: "live-events",
  title: "Your live events",
  keeps:
    "The live events that you joined, your votes in their rounds and your score; until an event is counted, a keyed hash of your network.",
  why: "Rounds are decided by all votes, and an event's ranks follow from them.",
  until: "Votes are deleted 7 days after an event, the event with its results after 60.",
  erased: "Your votes and your place stay with a former player without a name.",
  tables: ["event_participants", "event_votes"],
  progress: "p.event_votes > 0 OR EXISTS (SELECT FROM event_participants e WHERE e.player = p.num)",
  lists: [
    {
      name: "live_events",
      label: "events",
      rows: `SELECT e.name, e.starts_at, p.joined_at, p.score, p.votes, p.calls, p.crowd_calls, p.last_call, p.best_run,
               CASE WHEN p.counted AND p.votes > 0 THEN 1 + (
                 SELECT count(*) FROM event_participants o WHERE o.event = p.event AND o.votes > 0 AND o.score > p.score
               ) END AS rank, p.network
             FROM event_participants p JOIN live_events e ON e.id = p.event WHERE p.player = $1 ORDER BY e.starts_at`,
    },
    {
      name: "live_votes",
      label: "live votes",
      rows: `SELECT e.name AS event, r.number AS round, c.shown_id AS celebrity, v.at
             FROM event_participants p JOIN live_events e ON e.id = p.event JOIN event_rounds r ON r.event = e.id
             JOIN event_votes v ON v.round = r.id AND v.player = p.player JOIN celebrities c ON c.num = v.celebrity
             WHERE p.player = $1 ORDER BY e.starts_at, r.number`,
    },
  ],
  // Votes and the end of a round lock it first, so that none comes in between.
  lock: ({ player: { num }, send }) =>
    send(
      erasing(
        "lock_event_rounds",
        `SELECT FROM event_rounds WHERE NOT settled AND event IN (SELECT event FROM event_participants WHERE player = $1)
         ORDER BY id FOR NO KEY UPDATE`,
        num,
      ),
    ),
  async erase({ player: { num }, former, send }) {
    await Promise.all([
      send(
        erasing(
          "event_votes",
          // A vote is of its round, so its time says no more than that.
          `UPDATE event_votes v SET player = $2, at = r.starts_at FROM event_rounds r
           WHERE v.player = $1 AND v.round = r.id AND r.event IN (SELECT event FROM event_participants WHERE player = $1)`,
          num,
          former,
        ),
      ),
      send(
        erasing(
          "event_places",
          "UPDATE event_participants SET player = $2, joined_at = date_trunc('hour', joined_at, 'UTC') WHERE player = $1",
          num,
          former,
        ),
      ),
      send(erasing("event_counts", inherit(COUNTS), num, former)),
    ]);
  },
};
