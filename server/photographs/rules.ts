import type { PhotoCredit } from "#contract/celebrities.ts";
import type { RecordedAct } from "#contract/operators.ts";
import type { KeptPhotograph } from "#contract/photograph-operators.ts";
import type { Decided } from "./queries.ts";

/** A photograph as the trail tells it. */
export const inTrail = (photograph: { version: string; credit: PhotoCredit } | undefined): RecordedAct["before"] =>
  photograph === undefined
    ? null
    : {
        photograph: photograph.version,
        author: photograph.credit.author,
        licence: photograph.credit.licence,
        source: photograph.credit.source,
      };

/** What operators see of a photograph. */
export function presentPhotograph(
  shown: { version: string; credit: PhotoCredit } | undefined,
  decided: Decided | undefined,
): Pick<KeptPhotograph, "photograph" | "refused"> {
  const at = decided?.at.toISOString();
  if (decided?.origin === "refused" && at !== undefined)
    return { photograph: null, refused: { reason: decided.reason, at, by: decided.by } };
  if (shown === undefined) return { photograph: null, refused: null };
  const { version, credit } = shown;
  const origin = decided?.origin === "imported" || decided?.origin === "uploaded" ? decided.origin : "installed";
  return { photograph: { version, credit, origin, cameAt: at ?? null, by: decided?.by ?? null }, refused: null };
}
