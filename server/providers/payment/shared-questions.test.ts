import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Payment } from "./payment.ts";
import { sharedQuestions } from "./shared-questions.ts";

const payment = (intent: string, status: Payment["status"]): Payment => ({
  intent,
  status,
  receivedCents: 0,
  refundedCents: 0,
  dispute: null,
  tried: false,
  currency: "usd",
  reference: null,
  owner: null,
  clientSecret: null,
});

/** A provider that answers when the test says so. */
function slowProvider() {
  const questions: { intent: string; answer: (status: Payment["status"]) => void; fail: () => void }[] = [];
  const find = sharedQuestions((intent) => {
    const { promise, resolve, reject } = Promise.withResolvers<Payment>();
    const answer = (status: Payment["status"]) => resolve(payment(intent, status));
    questions.push({ intent, answer, fail: () => reject(new Error("away")) });
    return promise;
  });
  const statuses = (intent: string, times: number) =>
    Array.from({ length: times }, () => find(intent).then(({ status }) => status));
  return { questions, statuses };
}

test("who asks at the same time waits for one question, which began after all of them have asked", async () => {
  const { questions, statuses } = slowProvider();
  const [first] = statuses("pi_1", 1);
  const later = statuses("pi_1", 100);
  expect(questions).toHaveLength(1);
  // It was paid after the first question was answered.
  questions[0]?.answer("processing");
  expect(await first).toBe("processing");
  expect(questions).toHaveLength(2);
  questions[1]?.answer("succeeded");
  expect(new Set(await Promise.all(later))).toEqual(new Set(["succeeded"]));
  await turn();
  void statuses("pi_1", 1);
  expect(questions).toHaveLength(3);
});

test("payments do not wait for one another, and a failure is told to those alone who asked that question", async () => {
  const { questions, statuses } = slowProvider();
  const [first] = statuses("pi_1", 1);
  const [later] = statuses("pi_1", 1);
  const [other] = statuses("pi_2", 1);
  expect(questions.map(({ intent }) => intent)).toEqual(["pi_1", "pi_2"]);
  questions[1]?.answer("canceled");
  expect(await other).toBe("canceled");
  questions[0]?.fail();
  await expect(first).rejects.toThrow("away");
  questions[2]?.answer("succeeded");
  expect(await later).toBe("succeeded");
});
