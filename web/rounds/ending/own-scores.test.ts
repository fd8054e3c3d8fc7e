import { expect, test } from "vitest";
import { becomePlayer } from "../../lib/player-id.ts";
import { besideOwnScores, keepScore } from "./own-scores.ts";

const of20 = (agreed: number) => ({ agreed, judged: 20 });

test("a score is set beside the player's own, once there are some", () => {
  becomePlayer("user_1_scores");
  keepScore("a", of20(10));
  keepScore("b", of20(12));
  expect(besideOwnScores("d", of20(9))).toBeNull();
  keepScore("c", { agreed: 7, judged: 10 });
  expect(besideOwnScores("d", of20(9))).toBe("you usually get 12");
  expect(besideOwnScores("d", { agreed: 4, judged: 10 })).toBe("you usually get 6");
  expect(besideOwnScores("d", of20(14))).toBe("you usually get 12");
  expect(besideOwnScores("d", of20(15))).toBe("your best yet");
});

test("a round that ends once more, after an undo, is not beside itself", () => {
  becomePlayer("user_2_scores");
  for (const id of ["a", "b", "c"]) keepScore(id, of20(10));
  keepScore("d", of20(18));
  keepScore("d", of20(17));
  expect(besideOwnScores("d", of20(17))).toBe("your best yet");
  expect(besideOwnScores("e", of20(17))).toBe("you usually get 12");
});

test("another player of the browser has scores of their own, and the last twenty count", () => {
  becomePlayer("user_3_scores");
  expect(besideOwnScores("d", of20(9))).toBeNull();
  for (let round = 0; round < 30; round++) keepScore(`${round}`, of20(round < 10 ? 19 : 10));
  expect(besideOwnScores("d", of20(11))).toBe("your best yet");
});
