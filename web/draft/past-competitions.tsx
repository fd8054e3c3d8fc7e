import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../lib/api.ts";
import { formatCount, formatPoints } from "../lib/format.ts";

const date = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** The last competitions that have ended, with the player's own results. */
export function PastCompetitions() {
  const { data } = useQuery(apiQuery("pastDraftCompetitions", {}));
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="past-drafts" className="mt-8">
      <h2 id="past-drafts" className="poster-type text-3xl">
        Past weeks
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {data.map(({ id, name, startDate, endDate, participants, you }) => (
          <li key={id} className="draft-row border-line">
            <span className="min-w-0 grow">
              <b>{name}</b>{" "}
              <span className="text-sm text-muted">
                {date.formatRange(new Date(startDate), new Date(Date.parse(endDate) - 1))} · {formatCount(participants)}{" "}
                {participants === 1 ? "team" : "teams"}
              </span>
            </span>
            <span className="shrink-0 text-right">
              {you === null
                ? "You took no part"
                : `#${formatCount(you.rank)} with ${formatPoints(you.score)}${you.coins === null ? "" : `, ${formatCount(you.coins)} coins`}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
