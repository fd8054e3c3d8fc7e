import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const live = endpoint({
  method: "GET",
  path: "/health/live",
  summary: "The process answers.",
  player: "none",
  answer: z.object({ status: z.literal("live") }),
  limit: "address",
  problems: [],
});

export const ready = endpoint({
  method: "GET",
  path: "/health/ready",
  summary: "The process can serve: its database answers and it is not stopping.",
  player: "none",
  answer: z.object({ status: z.literal("ready") }),
  limit: "address",
  problems: ["unavailable"],
});
