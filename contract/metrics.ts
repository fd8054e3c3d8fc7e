import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const metrics = endpoint({
  method: "GET",
  path: "/metrics",
  summary: "This process's metrics in Prometheus text format: requests, queues, batches, connections, votes.",
  player: "none",
  operator: "watch",
  answer: z.string(),
  contentType: "text/plain; version=0.0.4",
  limit: "address",
  problems: ["operator_required"],
});
