import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProfileResult } from "./profile-result.tsx";

test("the share that is counted up is hidden from screen readers, which have what it ends at", () => {
  const result = {
    celebrity: { id: "adele", name: "Adele", category: "Pop Music Stars" },
    hotPercentage: 71.7,
    hotVotes: 185,
    totalVotes: 258,
  } as const;
  const ticket = renderToStaticMarkup(<ProfileResult vote={{ voteType: "hot", result }} figures={result} />);
  const [, hidden, spoken] =
    /profile-share[^>]*>(<span aria-hidden="true">.*)(<span class="sr-only">.*?)<\/p>/.exec(ticket) ?? [];
  expect(hidden).toMatch(/^<span aria-hidden="true"><span>71\.7%<\/span> <span[^>]*>hot<\/span><\/span>$/);
  expect(spoken).toBe('<span class="sr-only">71.7% hot</span>');
});
