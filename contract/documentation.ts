import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const openApiDocument = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  summary: "This API as an OpenAPI 3.1 document.",
  player: "none",
  answer: z.looseObject({ openapi: z.literal("3.1.0") }),
  limit: "address",
  problems: [],
});

export const apiReference = endpoint({
  method: "GET",
  path: "/api/docs",
  summary: "This API as a page to read.",
  player: "none",
  answer: z.string(),
  contentType: "text/html",
  limit: "address",
  problems: [],
});
