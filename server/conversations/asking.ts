import type { FastifyRequest } from "fastify";

/** What the request of a message says of its player. */
export interface Asking {
  /** In which language the player reads, BCP 47. */
  language: string | undefined;
  acceptLanguage: string | undefined;
  /** Whether replies are translated into that language. */
  autoTranslate: boolean;
}

/** Reads it from a request and its body. */
export const askingOf = (
  { userLanguage, autoTranslate }: { userLanguage?: string | null | undefined; autoTranslate: boolean },
  { headers }: Pick<FastifyRequest, "headers">,
): Asking => ({ language: userLanguage ?? undefined, acceptLanguage: headers["accept-language"], autoTranslate });
