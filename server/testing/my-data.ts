import { expect } from "vitest";
import { downloadMyData, eraseMyData, type MyData, myData } from "#contract/my-data.ts";
import { ERASURE_CONFIRMED } from "#contract/values/my-data.ts";
import type { TestPlayer } from "./app.ts";

export async function myDataOf(player: TestPlayer): Promise<MyData> {
  const answer = await player.call(myData);
  expect(answer.statusCode, answer.body).toBe(200);
  return myData.answer.strict().parse(answer.json());
}

/** The file as text. */
export async function downloadOf(player: TestPlayer): Promise<string> {
  const answer = await player.call(downloadMyData);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
}

export const tryToErase = (player: TestPlayer) =>
  player.call(eraseMyData, { body: { confirmed: ERASURE_CONFIRMED, userId: player.id } });

export async function erase(player: TestPlayer): Promise<void> {
  const answer = await tryToErase(player);
  expect(answer.statusCode, answer.body).toBe(200);
}

/** The player's number in the database, which is in its cookie. */
export function numOf({ cookie }: TestPlayer): string {
  const [, num = ""] = /\.(\d+)\./.exec(decodeURIComponent(cookie)) ?? [];
  expect(num).not.toBe("");
  return num;
}
