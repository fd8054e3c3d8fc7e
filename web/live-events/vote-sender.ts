/** The own vote in a round. */
export interface OwnVote {
  readonly celebrityId: string;
  /** Counted, on its way, or kept because it could not be delivered so far. */
  readonly state: "counted" | "sending" | "kept";
}

interface Ports {
  /** Resolves when the vote counts. */
  send: (roundId: string, celebrityId: string) => Promise<void>;
  /** The server's time in ms. */
  now: () => number;
  startTimer: (action: () => void, ms: number) => () => void;
  /** What follows from a failure: try again, or give up, because the round is over or the vote was refused. */
  fateOf: (error: unknown) => "again" | "late" | "refused";
  /** A vote does not count. @param stands whether an earlier one of the player counts in the round */
  failed: (error: unknown, stands: boolean) => void;
  changed: () => void;
}

interface Round {
  id: string;
  /** In ms of the server's clock. */
  endsAt: number;
  /** Asks the server what counts, which has to call `learn`: the answer to a vote may have been lost. */
  lookUp: () => Promise<unknown>;
}

interface Ballot {
  readonly roundId: string;
  round: Round | null;
  /** What the player wants. */
  wanted: string | null;
  /** What the server has counted. */
  counted: string | null;
  /** A call is on its way. */
  isSending: boolean;
  /** Nothing is sent any more, unless the player votes again. */
  isOver: boolean;
  /** Failed attempts in a row. */
  failures: number;
  /** The number of the latest change, see `mark`. */
  changedAt: number;
  stopTimer: () => void;
  shown: OwnVote | null;
}

/** Before the next attempts, in ms. */
const WAITS_MS = [1000, 2000, 4000];
/** Ballots that are kept: more than an event has rounds. */
const MOST = 40;

/** Delivers votes: one call at a time for each round, the latest wish last, again and again until the round is over. */
export function createVoteSender({ send, now, startTimer, fateOf, failed, changed }: Ports) {
  const ballots = new Map<string, Ballot>();
  let changes = 0;

  function ballotOf(roundId: string): Ballot {
    const known = ballots.get(roundId);
    if (known !== undefined) return known;
    const ballot: Ballot = {
      roundId,
      round: null,
      wanted: null,
      counted: null,
      isSending: false,
      isOver: false,
      failures: 0,
      changedAt: 0,
      stopTimer: () => undefined,
      shown: null,
    };
    ballots.set(roundId, ballot);
    const [oldest] = ballots.keys();
    if (ballots.size > MOST && oldest !== undefined) ballots.delete(oldest);
    return ballot;
  }

  function show(ballot: Ballot): void {
    const { wanted, counted, failures, shown } = ballot;
    const state = wanted === counted ? "counted" : failures > 0 ? "kept" : "sending";
    if (shown?.celebrityId === wanted && shown?.state === state) return;
    ballot.shown = wanted === null ? null : { celebrityId: wanted, state };
    changed();
  }

  async function deliver(ballot: Ballot): Promise<void> {
    ballot.stopTimer();
    const { roundId, round } = ballot;
    if (round === null || ballot.isSending || ballot.isOver) return;
    while (ballot.wanted !== null && ballot.wanted !== ballot.counted) {
      const { wanted } = ballot;
      if (now() >= round.endsAt) return giveUp(ballot, round, undefined);
      ballot.isSending = true;
      try {
        await send(roundId, wanted);
        ballot.counted = wanted;
        ballot.failures = 0;
        ballot.changedAt = ++changes;
        show(ballot);
      } catch (error) {
        const fate = fateOf(error);
        if (fate === "refused") return refuse(ballot, error);
        if (fate === "late") return giveUp(ballot, round, error);
        ballot.failures += 1;
        show(ballot);
        return waitFor(ballot, round);
      } finally {
        ballot.isSending = false;
      }
    }
  }

  function waitFor(ballot: Ballot, { endsAt }: Round): void {
    const pause = WAITS_MS[ballot.failures - 1] ?? WAITS_MS.at(-1) ?? 0;
    ballot.stopTimer = startTimer(() => void deliver(ballot), Math.min(pause, Math.max(0, endsAt - now())));
  }

  /** The round is over: perhaps the vote counts, and only the answer was lost. */
  async function giveUp(ballot: Ballot, round: Round, error: unknown): Promise<void> {
    ballot.isOver = true;
    ballot.isSending = false;
    try {
      await round.lookUp();
    } catch {
      // Not to be known now.
    }
    if (ballot.wanted !== ballot.counted) refuse(ballot, error);
  }

  function refuse(ballot: Ballot, error: unknown): void {
    const { counted } = ballot;
    ballot.wanted = counted;
    ballot.failures = 0;
    show(ballot);
    failed(error, counted !== null);
  }

  return {
    /** Votes, or changes the vote. */
    choose: (round: Round, celebrityId: string): void => {
      const ballot = ballotOf(round.id);
      ballot.round = round;
      ballot.wanted = celebrityId;
      ballot.isOver = false;
      ballot.changedAt = ++changes;
      show(ballot);
      void deliver(ballot);
    },
    /** To be taken before asking the server, as the answer knows nothing of what is done meanwhile. */
    mark: (): number => changes,
    /** What the server says counts; null for nothing. @param askedAt the mark taken before it was asked */
    learn: (roundId: string, counted: string | null, askedAt: number): void => {
      const ballot = ballotOf(roundId);
      if (ballot.isSending || ballot.changedAt > askedAt) return;
      const isSettled = ballot.wanted === ballot.counted;
      ballot.counted = counted;
      if (isSettled) ballot.wanted = counted;
      if (ballot.wanted === counted) ballot.failures = 0;
      show(ballot);
    },
    /** Tries at once what could not be delivered. */
    retry: (): void => {
      for (const ballot of ballots.values()) if (ballot.failures > 0) void deliver(ballot);
    },
    /** The own vote in a round; null if there is none. */
    of: (roundId: string): OwnVote | null => ballots.get(roundId)?.shown ?? null,
  };
}
