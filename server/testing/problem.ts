import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import type { z } from "zod";
import { PROBLEMS, type ProblemCode, problem } from "#contract/problem.ts";

/** Expects a well-formed problem response with this code. @returns its body */
export function expectProblem(answer: LightMyRequestResponse, code: ProblemCode): z.output<typeof problem> {
  const { status, title } = PROBLEMS[code];
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json(;|$)/);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const body = problem.strict().parse(answer.json());
  expect(body).toMatchObject({ status, title, code });
  expect(body.detail).toMatch(/^[A-Z].*[.!]$/);
  return body;
}
