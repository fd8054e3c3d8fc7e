import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../lib/api.ts";
import { BadgeIcon } from "../rewards/badge-icon.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";

/** Overview of all badges. */
export function BadgeGlance() {
  const { data, isError, refetch } = useQuery(apiQuery("badges", {}));
  if (isError) {
    return (
      <ProblemNotice title="The cabinet is locked" detail="Failed to fetch badges" onRetry={() => void refetch()} />
    );
  }
  return (
    <ul aria-label="Badges" aria-busy={data === undefined} className="badge-glance">
      {data === undefined
        ? Array.from({ length: 20 }, (_, place) => (
            <li key={place} className="flex flex-col items-center gap-2">
              <span className="skeleton size-14 rounded-full" />
              <span className="skeleton h-4 w-16" />
            </li>
          ))
        : data.map((badge) => (
            <li key={badge.id} className="flex flex-col items-center gap-2 text-center">
              <BadgeIcon badge={badge} className="size-14" />
              <span className="text-sm leading-tight font-semibold">{badge.name}</span>
              <span className="sr-only">{badge.description}</span>
            </li>
          ))}
    </ul>
  );
}
