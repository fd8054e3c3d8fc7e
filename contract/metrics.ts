import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const metrics = endpoint({
  method: "GET",
  path: "/metrics",
  summary: "Figures of this process in the text format of Prometheus: requests, queues, batches, connections, votes.",
  player: "none",
  operator: true,
  answer: z.string(),
  contentType: "text/plain; version=0.0.4",
  limit: "address",
  problems: ["operator_required"],
});
