import { trending } from "#contract/trending.ts";
import type { Bind } from "../http/binding.ts";
import type { Trending } from "./trending.ts";

export function trendingRoutes(bind: Bind, { list }: Pick<Trending, "list">): void {
  bind(trending, ({ query: { period, limit } }) => list(period, limit), { compress: true });
}
