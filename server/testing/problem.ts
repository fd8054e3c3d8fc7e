import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import type { z } from "zod";
import { PROBLEMS, type ProblemCode, problem } from "#contract/problem.ts";

/**
 * Expects a well-formed problem response with this code.
 * @param of what was asked, for the message when it fails
 * @returns its body
 */
export function expectProblem(
  answer: LightMyRequestResponse,
  code: ProblemCode,
  of = "answer",
): z.output<typeof problem> {
  const { status, title } = PROBLEMS[code];
  expect(answer.statusCode, `${of}: ${answer.body}`).toBe(status);
  expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json(;|$)/);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const body = problem.strict().parse(answer.json());
  expect(body).toMatchObject({ status, title, code });
  expect(body.detail).toMatch(/^[A-Z].*[.!]$/);
  return body;
}
