import { afterAll, beforeAll, expect, test } from "vitest";
import { arenaDetail } from "#contract/arenas.ts";
import { celebritiesOfCategory, celebrityProfile } from "#contract/celebrities.ts";
import {
  addCelebrity,
  type CelebrityFacts,
  correctCelebrity,
  keptCelebrities,
  keptCelebrity,
  withdrawCelebrity,
} from "#contract/celebrity-operators.ts";
import { chatSessionInfo } from "#contract/chat.ts";
import type { Contract } from "#contract/contract.ts";
import { addDraftMember, draftTeam, removeDraftMember } from "#contract/draft.ts";
import { currentLiveRound } from "#contract/live-events.ts";
import { operatorActs } from "#contract/operators.ts";
import { CATEGORY_FEWEST, isWithdrawnId, WITHDRAWN_NAME } from "#contract/values/celebrities.ts";
import { CATEGORY_EMBLEMS } from "#contract/values/emblems.ts";
import { castVote } from "#contract/voting.ts";
import { emblemDrawing } from "../pictures/poster/emblems.ts";
import { recount } from "../recount/recount.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { board, vote } from "../testing/ballots.ts";
import { sampleFacts } from "../testing/celebrities.ts";
import { acknowledge, buyChat } from "../testing/chat.ts";
import { anyTeam } from "../testing/draft.ts";
import { expectProblem } from "../testing/problem.ts";
import { endpoints, prepare } from "../testing/samples.ts";
import { soon } from "../testing/soon.ts";

let product: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  product = await startTestApp();
  player = await product.player();
});
afterAll(async () => {
  expect(await recount(product.database.pool)).toEqual([]);
  await product.close();
});

const withdrawal = (id: string, withdrawn = true) =>
  product.call(withdrawCelebrity, { params: { id }, body: { withdrawn } });

async function withdraw(id: string, withdrawn = true) {
  const answer = await withdrawal(id, withdrawn);
  expect(answer.json(), answer.body).toMatchObject({ id, withdrawn });
}

const kept = async (id: string) =>
  keptCelebrity.answer.parse((await product.call(keptCelebrity, { params: { id } })).json());

const correct = (id: string, revision: number, facts: CelebrityFacts) =>
  product.call(correctCelebrity, { params: { id }, body: { facts, revision } });

const profileOf = (id: string, from = product) => from.call(celebrityProfile, { params: { id } });

async function lastAct() {
  const { acts } = operatorActs.answer.parse((await product.call(operatorActs)).json());
  return acts[0];
}

/** What streams. */
const OTHERS: ReadonlySet<keyof Contract> = new Set(["pushStream"]);

test("who is withdrawn is in no answer that a player gets, by name or by id", async () => {
  const good = await prepare(player);
  await vote(player, "rihanna", "hot");
  const { battles } = arenaDetail.answer.parse((await player.call(arenaDetail, good.arenaDetail)).json());
  const round = currentLiveRound.answer.parse((await player.call(currentLiveRound, good.currentLiveRound)).json());
  // Not those in chats, nor whom the samples withdrew, who may be in a battle.
  const shown = ({ id }: { id: string }) => !isWithdrawnId(id) && !["adele", "taylor-swift", "rihanna"].includes(id);
  const stars = [...battles.map(({ celebrityA }) => celebrityA), ...(round === null ? [] : [round.celebrity1])];
  const others = new Map(stars.filter(shown).map((star) => [star.id, star]));
  const gone = [{ id: "rihanna", name: "Rihanna" }, ...[...others.values()].slice(-4)];
  for (const { id } of gone) if (!(await kept(id)).withdrawn) await withdraw(id);
  const seen: string[] = [];
  for (const [name, endpoint] of endpoints) {
    if (endpoint.operator !== undefined || endpoint.method !== "GET" || OTHERS.has(name)) continue;
    const { body } = await player.call(endpoint, good[name]);
    for (const one of gone)
      if (body.includes(`"${one.id}"`) || body.includes(`/images/${one.id}/`) || body.includes(`"${one.name}"`))
        seen.push(`${name} tells of ${one.id}`);
  }
  expect(seen).toEqual([]);
  for (const { id } of gone) {
    expectProblem(await profileOf(id), "celebrity_not_found");
    expectProblem(await player.call(castVote, { body: { celebrityId: id, voteType: "hot" } }), "celebrity_not_found");
    await withdraw(id, false);
    expect((await profileOf(id)).statusCode).toBe(200);
  }
  expect(await board(product)).toContainEqual(expect.objectContaining({ id: "rihanna", totalVotes: 1 }));
});

test("another process learns of it at once", async () => {
  const other = await startTestApp({ like: product });
  await other.app.ready();
  await withdraw("madonna");
  await soon(async () => expectProblem(await profileOf("madonna", other), "celebrity_not_found"));
  await withdraw("madonna", false);
  await soon(async () => expect((await profileOf("madonna", other)).statusCode).toBe(200));
  await other.close();
});

test("a later start keeps what operators changed", async () => {
  await withdraw("madonna");
  const later = await startTestApp({ like: product });
  expectProblem(await profileOf("madonna", later), "celebrity_not_found");
  await later.close();
  await withdraw("madonna", false);
});

test("a running chat ends, and unused time is paid back", async () => {
  const buyer = await product.player();
  await acknowledge(buyer);
  const { sessionToken } = await buyChat(buyer, "lady-gaga", 1);
  await withdraw("lady-gaga");
  const info = await buyer.call(chatSessionInfo, { params: { sessionToken } });
  expect(chatSessionInfo.answer.parse(info.json())).toMatchObject({ state: "ended", endedBecause: "persona_off" });
  await withdraw("lady-gaga", false);
});

test("a draft team keeps the place and the score of who was withdrawn, and may give the place up", async () => {
  const owner = await product.player();
  const { id: teamId } = await anyTeam(owner);
  await owner.call(addDraftMember, { params: { teamId }, body: { celebrityId: "madonna", position: 0 } });
  await vote(owner, "madonna", "hot");
  product.clock.advance(1000);
  await withdraw("madonna");
  const team = async () => draftTeam.answer.parse((await owner.call(draftTeam, { params: { teamId } })).json());
  const { team: shown, members } = await team();
  expect(members).toMatchObject([{ celebrity: { name: WITHDRAWN_NAME } }]);
  expect(shown).toMatchObject({ memberCount: 1, totalScore: members[0]?.currentScore });
  const celebrityId = members[0]?.celebrityId ?? "";
  const removed = await owner.call(removeDraftMember, { params: { teamId, celebrityId } });
  expect(removed.json()).toEqual({ removed: true });
  expect((await team()).members).toEqual([]);
  await withdraw("madonna", false);
});

test("a correction shows everywhere and leaves what was so before in the trail; what is old is refused", async () => {
  const { facts, revision } = await kept("adele");
  const next = { ...facts, name: "Adele Laurie", interests: ["Singing", "Writing", "Football"] };
  expect((await correct("adele", revision, next)).json()).toMatchObject({ name: "Adele Laurie", facts: next });
  expect((await profileOf("adele")).json()).toMatchObject({
    celebrity: { name: "Adele Laurie" },
    profile: { interests: next.interests },
  });
  expect(await lastAct()).toMatchObject({
    act: "celebrity_corrected",
    subject: "adele",
    before: { name: "Adele", interests: facts.interests.join("; ") },
    after: { name: "Adele Laurie", interests: "Singing; Writing; Football" },
  });
  expectProblem(await correct("adele", revision, facts), "celebrity_changed");
  expectProblem(await correct("adele", revision + 1, { ...facts, name: "Rihanna" }), "celebrity_exists");
  expectProblem(await correct("adele", revision + 1, { ...facts, category: "Rock Stars" }), "category_full");
  expectProblem(await correct("adele", revision + 1, { ...facts, birthYear: 2010 }), "invalid_request");
  const later = await startTestApp({ like: product });
  expect((await profileOf("adele", later)).json()).toMatchObject({ celebrity: { name: "Adele Laurie" } });
  await later.close();
  await correct("adele", revision + 1, facts);
  const { rows } = await product.database.pool.query("SELECT facts FROM celebrities WHERE id = 'adele'");
  expect(rows, "follows the roster again").toEqual([{ facts: {} }]);
});

test("somebody is added where a place is free, can be voted on, and is there after another start", async () => {
  const facts: CelebrityFacts = { ...sampleFacts("Émile Zátopek"), category: "Models" };
  const add = () => product.call(addCelebrity, { body: { facts } });
  expectProblem(await add(), "category_full");
  const models = celebritiesOfCategory.answer.parse(
    (await product.call(celebritiesOfCategory, { params: { category: "Models" } })).json(),
  );
  const [first] = models;
  if (first === undefined) throw new Error("There are no models");
  await withdraw(first.id);
  expect((await add()).json()).toMatchObject({ id: "emile-zatopek", added: true, withdrawn: false });
  expectProblem(await add(), "celebrity_exists");
  // Where it is shown, it would be who was withdrawn.
  const reserved = { body: { facts: { ...facts, name: "Withdrawn 245" } } };
  expectProblem(await product.call(addCelebrity, reserved), "invalid_request");
  expectProblem(await withdrawal(first.id, false), "category_full");
  expect(await vote(player, "emile-zatopek", "hot")).toMatchObject({ totalVotes: 1 });
  const later = await startTestApp({ like: product });
  expect((await profileOf("emile-zatopek", later)).statusCode).toBe(200);
  await later.close();
});

test("of many who are added at once, a category takes as many as it has places, and of one name one", async () => {
  const directors = await product.call(celebritiesOfCategory, { params: { category: "Directors" } });
  const [leaving] = celebritiesOfCategory.answer.parse(directors.json());
  await withdraw(leaving?.id ?? "");
  const add = (name: string, emblem = "kite") =>
    product.call(addCelebrity, { body: { facts: { ...sampleFacts(name), category: "Directors", emblem } } });
  const answers = await Promise.all(Array.from("ABCDEFGH", (letter) => add(`Director Number ${letter}`)));
  const outcomes = (all: readonly { statusCode: number }[]) => ({
    added: all.filter(({ statusCode }) => statusCode === 200).length,
    refused: all.filter(({ statusCode }) => statusCode === 409).length,
  });
  expect(outcomes(answers)).toEqual({ added: 1, refused: 7 });
  const [id = ""] = answers
    .filter(({ statusCode }) => statusCode === 200)
    .map((answer) => addCelebrity.answer.parse(answer.json()).id);
  await withdraw(id);
  const same = await Promise.all(Array.from({ length: 6 }, () => add("Director Number Nine", "gong")));
  expect(outcomes(same)).toEqual({ added: 1, refused: 5 });
  await withdraw("director-number-nine");
  await withdraw(leaving?.id ?? "", false);
});

test("the emblem that an operator chooses is on the poster, whoever it is of", async () => {
  const drawnOf = async (id: string) => {
    const { celebrity } = celebrityProfile.answer.parse((await profileOf(id)).json());
    return { url: celebrity.imageUrl, body: (await product.app.inject({ url: celebrity.imageUrl })).body };
  };
  for (const id of ["beyonce", "emile-zatopek"]) {
    const { facts, revision } = await kept(id);
    const before = await drawnOf(id);
    await correct(id, revision, { ...facts, emblem: "accordion" });
    const after = await drawnOf(id);
    expect(after.url).not.toBe(before.url);
    expect(after.body).toContain(emblemDrawing("accordion"));
    expect((await kept(id)).facts.emblem).toBe("accordion");
    expect(await lastAct()).toMatchObject({ before: { emblem: facts.emblem }, after: { emblem: "accordion" } });
    await correct(id, revision + 1, facts);
  }
  const { facts, revision } = await kept("beyonce");
  expectProblem(await correct("beyonce", revision, { ...facts, emblem: "no-such-thing" }), "invalid_request");
});

test("an emblem that somebody else of the category has is refused, and who has it is said at the field", async () => {
  const { facts, revision } = await kept("zendaya");
  const others = keptCelebrities.answer.parse((await product.call(keptCelebrities)).json());
  const other = others.find(({ id, category }) => category === facts.category && id !== "zendaya");
  const refused = await correct("zendaya", revision, { ...facts, emblem: other?.emblem ?? "" });
  expectProblem(refused, "emblem_taken");
  expect(refused.json()).toMatchObject({ errors: { "facts.emblem": [expect.stringContaining(`${other?.name} has`)] } });
  expect(await kept("zendaya")).toMatchObject({ revision, facts: { emblem: facts.emblem } });
});

test("a name that reaches over the lines around it is refused at its field, and one with accents is not", async () => {
  const { facts, revision } = await kept("zendaya");
  const refused = await correct("zendaya", revision, { ...facts, name: `Z${"\u0301".repeat(30)}endaya` });
  expectProblem(refused, "invalid_request");
  expect(refused.json()).toMatchObject({ errors: { "facts.name": ["has too many accents on one letter"] } });
  expect((await correct("zendaya", revision, { ...facts, name: "Zẹ̃ndayá" })).statusCode).toBe(200);
  await correct("zendaya", revision + 1, facts);
});

test("who was added before emblems could be chosen has that of the category", async () => {
  await product.database.pool.query("UPDATE celebrities SET facts = facts - 'emblem' WHERE id = 'emile-zatopek'");
  const later = await startTestApp({ like: product });
  const answer = await later.call(keptCelebrity, { params: { id: "emile-zatopek" } });
  expect(keptCelebrity.answer.parse(answer.json()).facts.emblem).toBe(CATEGORY_EMBLEMS.Models);
  await later.close();
});

test("a category keeps enough to draw arenas and events from", async () => {
  const listed = keptCelebrities.answer.parse((await product.call(keptCelebrities)).json());
  const directors = listed.filter(({ category, withdrawn }) => category === "Directors" && !withdrawn);
  for (const { id } of directors.slice(CATEGORY_FEWEST)) await withdraw(id);
  expectProblem(await withdrawal(directors[0]?.id ?? ""), "category_too_small");
  await product.advance();
});
