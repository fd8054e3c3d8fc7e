import { createHash } from "node:crypto";
import type { EndpointInput } from "#contract/endpoint.ts";
import type { refusePhotograph, replacePhotograph } from "#contract/photograph-operators.ts";
import { PHOTO_BYTES, PHOTO_FEWEST_PIXELS, PHOTO_MOST_PIXELS } from "#contract/values/photographs.ts";
import { cutCrops } from "#roster/photos/crops.ts";
import { PhotoRefused } from "#roster/photos/errors.ts";
import { licenceNamed } from "#roster/photos/licences.ts";
import type { PictureFile } from "#roster/photos/picture-files.ts";
import type { KeptCatalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Operator } from "../http/operator.ts";
import { Problem } from "../http/problem.ts";
import { recordAct } from "../operators/trail.ts";
import type { DrawQueue } from "../pictures/draw-queue.ts";
import { lockPhotograph, readOne, type PutUp, writePhotograph, writeRefusal } from "./queries.ts";
import { inTrail } from "./rules.ts";
import type { ShownPhotographs } from "./shown.ts";
import { versionOf } from "./version.ts";

export interface ActDependencies {
  database: Pick<Database, "transaction">;
  catalogue: KeptCatalogue;
  shown: ShownPhotographs;
  /** Crops one picture after the other, as each takes a second of all cores. */
  queue: DrawQueue<ReadonlyMap<PictureFile, Buffer>>;
}

type Replacement = EndpointInput<typeof replacePhotograph>["body"];
type Refusal = EndpointInput<typeof refusePhotograph>["body"];

/**
 * Shows a photograph that an operator has sent.
 * @param admit called before the picture is cropped
 * @throws {Problem} celebrity_not_found, invalid_request, overloaded
 */
export async function replace(
  dependencies: ActDependencies,
  by: Operator,
  { id, picture, author, licence, source }: Replacement & { id: string },
  admit: () => void,
): Promise<void> {
  const { database, catalogue, shown } = dependencies;
  const { num } = found(catalogue, id);
  const { name, url } = licenceNamed(licence) ?? {};
  if (name === undefined || url === undefined) throw wrong("licence", "This licence is not known.");
  const bytes = Buffer.from(picture, "base64");
  if (bytes.length > PHOTO_BYTES) throw wrong("picture", `The file is larger than ${PHOTO_BYTES / 1_000_000} MB.`);
  const sha = createHash("sha1").update(bytes).digest("hex");
  const pictures = await crop(dependencies, sha, bytes, admit);
  const credit = { author, licence: name, licenceUrl: url, source };
  const version = versionOf(pictures, credit);
  const putUp: PutUp = { origin: "uploaded", version, credit, sha, restrictions: [] };
  await database.transaction(
    async (send) => (await Promise.all([send(lockPhotograph(num)), send(readOne(num))]))[1],
    async (decided, send) => {
      const before = decided === undefined ? shown.get(id) : decided.origin === "refused" ? undefined : decided;
      const act = { act: "photograph_replaced", subject: id, before: inTrail(before), after: inTrail(putUp) } as const;
      const writes = writePhotograph(num, putUp, by.name, pictures);
      await Promise.all([...writes, recordAct(by, act), catalogue.tellChanged()].map(send));
    },
  );
  await catalogue.reload();
}

/**
 * Shows the poster instead of a photograph.
 * @throws {Problem} celebrity_not_found, celebrity_changed, not_found
 */
export async function refuse(
  { database, catalogue, shown }: ActDependencies,
  by: Operator,
  { id, version, reason }: Refusal & { id: string },
): Promise<void> {
  const { num } = found(catalogue, id);
  await database.transaction(
    async (send) => (await Promise.all([send(lockPhotograph(num)), send(readOne(num))]))[1],
    async (decided, send) => {
      const refused = decided === undefined ? shown.get(id) : decided.origin === "refused" ? undefined : decided;
      if (refused === undefined) throw new Problem("not_found", "There is no photograph to refuse.");
      if (refused.version !== version)
        throw new Problem("celebrity_changed", "Somebody else has replaced this photograph. Look at it again.");
      const act = { act: "photograph_refused", subject: id, before: inTrail(refused), after: { reason } } as const;
      const writes = writeRefusal(num, { source: refused.credit.source, sha: refused.sha }, { reason, by: by.name });
      await Promise.all([...writes, recordAct(by, act), catalogue.tellChanged()].map(send));
    },
  );
  await catalogue.reload();
}

/** @throws {Problem} celebrity_not_found */
export function found<Entry extends { id: string }>({ known }: { known: readonly Entry[] }, id: string): Entry {
  const entry = known.find((one) => one.id === id);
  if (entry === undefined) throw new Problem("celebrity_not_found", "There is no such celebrity.");
  return entry;
}

/** Why a picture is refused, without the words of the library that reads it. */
const WORDS: Partial<Record<PhotoRefused["reason"], string>> = {
  format: "The file is no JPEG, PNG, WebP or AVIF.",
  animated: "The file is animated. Choose a picture that stands still.",
  too_small: `The picture is too small: each side needs ${PHOTO_FEWEST_PIXELS} pixels.`,
  too_large: `The picture is too large: it may have ${PHOTO_MOST_PIXELS / 1_000_000} million pixels.`,
};

async function crop(
  { queue }: ActDependencies,
  name: string,
  bytes: Buffer,
  admit: () => void,
): Promise<ReadonlyMap<PictureFile, Buffer>> {
  try {
    return await queue(name, { signal: new AbortController().signal, admit }, () => cutCrops(bytes));
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error;
    throw wrong("picture", WORDS[error.reason] ?? "The picture cannot be read: the file is damaged, or not complete.");
  }
}

const wrong = (field: keyof Replacement, sentence: string): Problem =>
  new Problem("invalid_request", sentence, { errors: { [field]: [sentence] } });
