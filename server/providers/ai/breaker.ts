import { circuitBreaker, ConsecutiveBreaker, handleWhen } from "cockatiel";
import { BadRequestError } from "openai";

/** After so many failures in a row a model is not asked for a while, so that one that is away holds up nobody. */
const FAILURES = 5;
const REST_MS = 10_000;

/** Runs calls of a model, unless it has failed too often lately. What it refuses is no failure of its own. */
export function createBreaker(restMs = REST_MS): <Answer>(call: () => Promise<Answer>) => Promise<Answer> {
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof BadRequestError)),
    { breaker: new ConsecutiveBreaker(FAILURES), halfOpenAfter: restMs },
  );
  return (call) => breaker.execute(call);
}
