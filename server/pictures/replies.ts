import type { FastifyReply } from "fastify";
import { Problem } from "../http/problem.ts";

export const noPicture = (): Problem => new Problem("not_found", "There is no such picture.");

/** @param current whether this is the version that the address names; any other must not be cached under it */
export function cachePicture(reply: FastifyReply, current: boolean): FastifyReply {
  return reply.header("cache-control", current ? "public, max-age=31536000, immutable" : "no-cache");
}
