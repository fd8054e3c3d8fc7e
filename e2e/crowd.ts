import type { Page } from "@playwright/test";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import { todaysTen } from "#contract/todays-ten.ts";

/** What all others say, with the own vote. */
interface Crowd {
  hotPercentage: number;
  totalVotes: number;
}

const hotVotesOf = ({ hotPercentage, totalVotes }: Crowd): number => Math.round((hotPercentage * totalVotes) / 100);

/** Makes every vote that is counted look like one of many. */
export async function pretendCrowd(page: Page, crowd: Crowd): Promise<void> {
  await page.route("/api/vote", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...crowd, hotVotes: hotVotesOf(crowd) } });
  });
}

/** The same for the try of the day, whose result comes from the server once it is complete, and replaces what the votes told. */
export async function pretendCrowdOfTheTen(page: Page, crowd: Crowd): Promise<void> {
  await pretendCrowd(page, crowd);
  await page.route(todaysTen.path, async (route) => {
    const response = await route.fetch();
    const ten: EndpointAnswer<typeof todaysTen> = await response.json();
    await route.fulfill({ response, json: amongOthers(ten, crowd) });
  });
}

function amongOthers(ten: EndpointAnswer<typeof todaysTen>, crowd: Crowd): EndpointAnswer<typeof todaysTen> {
  const side = crowd.hotPercentage > 50 ? "hot" : "not";
  const own = new Map(ten.votes.map(({ celebrityId, voteType }) => [celebrityId, voteType]));
  const calls = ten.celebrities.map(({ id }) => {
    const type = own.get(id);
    if (type === undefined) return { celebrityId: id, call: "skipped" as const };
    return { celebrityId: id, call: type === side ? ("with" as const) : ("against" as const) };
  });
  const agreed = calls.filter(({ call }) => call === "with").length;
  return {
    ...ten,
    votes: ten.votes.map((vote) => ({ ...vote, ...crowd, hotVotes: hotVotesOf(crowd) })),
    result: ten.result === null ? null : { ...ten.result, agreed, judged: own.size, calls },
  };
}
