import type { FastifyRequest } from "fastify";

/** What the request of a message says of its player. */
export interface Asking {
  /** Of the page, such as `Europe/Vienna`: tells which help lines are near. */
  timeZone: string | undefined;
  /** In which language the player reads, BCP 47. */
  language: string | undefined;
  acceptLanguage: string | undefined;
  /** Whether replies are translated into that language. */
  autoTranslate: boolean;
}

interface Body {
  userLanguage?: string | null | undefined;
  timeZone?: string | null | undefined;
  autoTranslate: boolean;
}

/** Reads it from a request and its body. */
export const askingOf = (
  { userLanguage, timeZone, autoTranslate }: Body,
  { headers }: Pick<FastifyRequest, "headers">,
): Asking => ({
  timeZone: timeZone ?? undefined,
  language: userLanguage ?? undefined,
  acceptLanguage: headers["accept-language"],
  autoTranslate,
});
