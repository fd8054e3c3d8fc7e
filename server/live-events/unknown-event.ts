import { Problem } from "../http/problem.ts";

export const NO_SUCH_EVENT = "There is no such event.";

/** An event that is asked for and is not there, or not any more. */
export class UnknownEvent extends Problem {
  constructor() {
    super("event_not_found", NO_SUCH_EVENT);
  }
}
