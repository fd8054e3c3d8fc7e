import { expect, test, vi } from "vitest";
import { createSharePictures } from "./share-pictures.ts";

const drawing = () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 21"><path d="M0 0h9v9z"/></svg>';

test("concurrent requests for a picture render it once, and it is then cached", async () => {
  const pictureOf = createSharePictures();
  const draw = vi.fn<() => string>(drawing);
  const [one, other] = await Promise.all([pictureOf("adele", draw), pictureOf("adele", draw)]);
  expect(await pictureOf("adele", draw)).toEqual(one);
  expect(other).toEqual(one);
  expect(draw).toHaveBeenCalledTimes(1);
});

test("a failed rendering is retried", async () => {
  const pictureOf = createSharePictures();
  const broken = vi.fn<() => string>(() => "no drawing");
  await expect(Promise.all([pictureOf("adele", broken), pictureOf("adele", broken)])).rejects.toThrow(
    "unsupported image format",
  );
  expect(broken).toHaveBeenCalledTimes(1);
  expect((await pictureOf("adele", drawing)).subarray(1, 4).toString()).toBe("PNG");
});

test("the cache stays within its size, and every caller gets their picture", async () => {
  const { length } = await createSharePictures()("adele", drawing);
  const pictureOf = createSharePictures(2 * length);
  const draw = vi.fn<() => string>(drawing);
  const names = ["adele", "bono", "iman", "j", "ksi"];
  const pictures = await Promise.all(names.map((name) => pictureOf(name, draw)));
  expect(pictures.every((picture) => picture.length === length)).toBe(true);
  for (const name of names) await pictureOf(name, draw);
  expect(draw.mock.calls.length).toBeGreaterThan(2 * names.length - 3);
});
