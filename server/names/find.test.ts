import { expect, onTestFinished, test } from "vitest";
import { decideName, findNames } from "#contract/names.ts";
import { operatorActs } from "#contract/operators.ts";
import { detailOf, enter, mainArena, startArenas } from "../testing/arenas.ts";
import { contents } from "../testing/contents.ts";
import { expectProblem } from "../testing/problem.ts";

test("a name that nobody reported is found, also by what looks like it, hidden with a reason and shown again", async () => {
  const product = await startArenas();
  onTestFinished(() => product.close());
  const arena = (await mainArena(product)).id;
  const join = async (name: string) => enter(await product.player(), arena, name);
  const [plain, disguised] = [await join("Barney Quux"), await join("Вamey Qu0ux")];
  const find = async (search: string, app = product) =>
    findNames.answer.parse((await app.call(findNames, { query: { search } })).json());
  const both = [
    { contest: "arena", id: disguised, displayName: "Вamey Qu0ux", hidden: false },
    { contest: "arena", id: plain, displayName: "Barney Quux", hidden: false },
  ];
  expect(await find("barney qu")).toEqual(both);
  const body = { contest: "arena", id: plain, hide: true };
  const before = await contents(product.database.pool);
  expect(expectProblem(await product.call(decideName, { body }), "invalid_request").errors).toHaveProperty("reason");
  expect(await contents(product.database.pool)).toEqual(before);
  const impersonation = { ...body, reason: "impersonation" };
  expect((await product.call(decideName, { body: impersonation })).json()).toEqual({ hidden: true });
  const other = await startArenas({ like: product });
  onTestFinished(() => other.close());
  for (const app of [product, other]) {
    expect((await detailOf(app, arena)).participants).toContainEqual(
      expect.objectContaining({ id: plain, displayName: "Hidden player" }),
    );
    expect(await find("bar", app)).toEqual([{ ...both[1], hidden: true }]);
  }
  expect((await product.call(decideName, { body: { ...body, hide: false } })).json()).toEqual({ hidden: false });
  expect(await find("quux")).toEqual([both[1]]);
  const acts = operatorActs.answer.parse((await product.call(operatorActs)).json()).acts;
  expect(acts.slice(0, 2)).toMatchObject([
    { act: "name_decided", subject: `arena ${plain}`, before: { hidden: true }, after: { hidden: false } },
    { before: { hidden: false }, after: { hidden: true, reason: "impersonation" } },
  ]);
});
