import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { apiQuery } from "../lib/api.ts";
import { UpNext } from "./up-next.tsx";

const NOW = Date.parse("2026-11-29T10:00:00Z");

/** What is shown of so many events to come; undefined while they are fetched. */
function shown(events: number | undefined): string {
  const client = new QueryClient();
  if (events !== undefined)
    client.setQueryData(
      apiQuery("upcomingLiveEvents", {}).queryKey,
      Array.from({ length: events }, (_, place) => ({
        id: String(place),
        name: `Show ${place + 1}`,
        startTime: new Date(NOW + (place + 1) * 3_600_000).toISOString(),
      })) as never,
    );
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <UpNext now={NOW} onUpcoming={() => undefined} />
    </QueryClientProvider>,
  );
}

test("of the events to come it names the next three, and is nothing where there are none", () => {
  expect(shown(5)).toMatch(/Up next.*Show 1.*Show 2.*Show 3.*See Upcoming/);
  expect(shown(5)).not.toContain("Show 4");
  expect(shown(undefined)).not.toContain("Up next");
  expect(shown(0)).toBe("");
});
