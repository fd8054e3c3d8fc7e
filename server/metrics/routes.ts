import { metrics } from "#contract/metrics.ts";
import type { Bind } from "../http/binding.ts";
import type { Metrics } from "./metrics.ts";

export function metricsRoutes(bind: Bind, figures: Metrics): void {
  bind(metrics, () => figures.text());
}
