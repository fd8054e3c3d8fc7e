import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const live = endpoint({
  method: "GET",
  path: "/health/live",
  summary: "Responds while the process is running.",
  player: "none",
  answer: z.object({ status: z.literal("live") }),
  limit: null,
  problems: [],
});

export const ready = endpoint({
  method: "GET",
  path: "/health/ready",
  summary: "Responds 200 while the process can serve: the database responds and the process is not shutting down.",
  player: "none",
  answer: z.object({ status: z.literal("ready") }),
  limit: null,
  problems: ["unavailable"],
});
