import { keptPhotographs, replacePhotograph } from "#contract/photograph-operators.ts";
import { smallPhoto } from "#roster/photos/testing/pictures.ts";
import type { CallOptions, TestPlayer } from "./app.ts";

/** What an operator sends. @param picture a file */
export const sampleReplacement = (picture: Buffer) => ({
  picture: picture.toString("base64"),
  author: "Jane Doe",
  licence: "CC BY-SA 4.0",
  source: "https://commons.wikimedia.org/wiki/File:Sample.jpg",
});

/** Valid requests of operators, where everybody has access; undefined where access is refused. */
export async function samplePhotographs({ call }: Pick<TestPlayer, "call">) {
  const listed = keptPhotographs.answer.safeParse((await call(keptPhotographs)).json()).data;
  const [refused, replaced] = listed?.filter(({ category }) => category === "Chefs & Food Stars") ?? [];
  if (refused === undefined || replaced === undefined) return undefined;
  const body = sampleReplacement(await smallPhoto());
  // Cropping takes a moment: that of samples before is refused as well.
  const photograph = refused.photograph ?? (await photographOf(call, refused.id, body));
  return {
    replacePhotograph: { params: { id: replaced.id }, body },
    refusePhotograph: { params: { id: refused.id }, body: { version: photograph?.version, reason: "A sample." } },
  } satisfies Record<string, CallOptions>;
}

async function photographOf(call: TestPlayer["call"], id: string, body: ReturnType<typeof sampleReplacement>) {
  const answer = await call(replacePhotograph, { params: { id }, body });
  return replacePhotograph.answer.safeParse(answer.json()).data?.photograph;
}
