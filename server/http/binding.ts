import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { z } from "zod";
import { type Endpoint, type EndpointAnswer, type EndpointInput } from "#contract/endpoint.ts";
import { type Proof, proof } from "#contract/proof.ts";
import type { OperatorRole } from "#contract/values/operators.ts";
import { LIMITS, type LimitName, type RateLimit } from "#contract/values/rate-limits.ts";
import { createEventStreams, type EventStream, sendEvents } from "./event-stream.ts";
import type { Identity, Player } from "./identity.ts";
import type { Limit } from "./limits.ts";
import { networkOf } from "./network.ts";
import type { Operator, RequireOperator } from "./operator.ts";
import { OVERLOADED, Problem, UnknownPlayer } from "./problem.ts";
import { serializerOf } from "./serializers.ts";

/** What a handler returns where the caller has the newest answer already (304). */
export const NOT_MODIFIED = Symbol("not modified");

/** What every handler receives besides the input. */
interface Caller<E extends Endpoint> {
  /** The calling player, if the endpoint requires one. */
  player: E["player"] extends "required" ? Player : undefined;
  /** The calling operator, if the endpoint is for operators. */
  operator: E["operator"] extends OperatorRole ? Operator : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  /** For event streams: aborted when the client disconnects or the process stops; the handler's events should then end. */
  closed: E["contentType"] extends "text/event-stream" ? AbortSignal : undefined;
}

/** What a handler returns: events, or what writes them; a file (which may be a stream, or bytes whose type the handler has set); or the response body. */
type Result<E extends Endpoint> = Answered<E> | typeof NOT_MODIFIED;

type Answered<E extends Endpoint> = E["contentType"] extends "text/event-stream"
  ? AsyncIterable<EndpointAnswer<E>> | ((stream: EventStream) => void)
  : E["contentType"] extends "audio/*"
    ? Buffer
    : EndpointAnswer<E> | (E["contentType"] extends "text/csv" | "application/json" ? Readable : never);

type Handler<E extends Endpoint> = (input: EndpointInput<E>, caller: Caller<E>) => Promise<Result<E>> | Result<E>;

/** Per-endpoint options. */
interface BindOptions {
  /** Compress the response; worthwhile above a kilobyte. */
  compress?: boolean;
  /** Maximum size of the body in bytes, where the default is too small. */
  bodyLimit?: number;
  /** Receive the body as the bytes that were sent, which have been signed. Other routes are not affected. */
  rawBody?: boolean;
  /** Sheds load while it returns true: responds 503 before the request is read. */
  overloaded?: () => boolean;
}

/** Binds a handler to an endpoint of the contract: parses input, proves the player, applies the limit, serialises the response. */
export type Bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: BindOptions) => void;

interface BindDependencies {
  app: FastifyInstance;
  identity: Pick<Identity, "playerOf" | "provenPlayer" | "restore">;
  limit: Limit;
  requireOperator: RequireOperator;
}

export function createBind({ app, identity, limit, requireOperator }: BindDependencies): Bind {
  const streams = createEventStreams(app);
  /** Who makes the requests that are for operators. */
  const operators = new WeakMap<FastifyRequest, Operator>();

  /** Asks who calls before the body is read, which may be large. */
  function provesOperator({ operator: needed }: Endpoint) {
    if (needed === undefined) return [];
    return [
      async (request: FastifyRequest): Promise<void> => {
        operators.set(request, await requireOperator(request, needed));
      },
    ];
  }

  /**
   * Counts a valid call against its endpoint's limit, unless that is counted by network alone, and then against what the players
   * of its network have together: whoever is refused takes nothing from the others.
   */
  function count({ limit: name }: Endpoint, { ip }: FastifyRequest, player: Player | undefined): void {
    if (name === null) return;
    const network = networkOf(ip);
    const { countedBy, also = [] }: RateLimit = LIMITS[name];
    if (countedBy !== "network") limit(name, player?.num ?? network);
    for (const each of also) if (countsCallsByNetwork(each)) limit(each, network);
  }

  /** Calls again after the row of an unknown player has been restored. The first call has changed nothing. */
  async function restoring<R>(player: Player | undefined, request: FastifyRequest, call: () => Promise<R>): Promise<R> {
    try {
      return await call();
    } catch (error) {
      if (player === undefined || !(error instanceof UnknownPlayer)) throw error;
      await identity.restore(player, request);
      return call();
    }
  }

  return (endpoint, handler, options = {}) => {
    const { method, path, answer, status = 200, contentType, cacheSeconds } = endpoint;
    const cacheControl = cacheSeconds === undefined ? "no-store" : `public, max-age=${cacheSeconds}`;
    const isStream = contentType === "text/event-stream";
    const { overloaded, bodyLimit, rawBody = false } = options;
    const route: RouteOptions = {
      method,
      url: path,
      compress: options.compress === true ? {} : false,
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      onRequest: [
        ...(overloaded === undefined ? [] : [refuseWhen(overloaded)]),
        ...countsBeforeBody(endpoint, limit),
        ...provesOperator(endpoint),
      ],
      handler: async (request, reply) => {
        const operator = operators.get(request);
        const input = parseInput(endpoint, request);
        const player =
          endpoint.player === "required"
            ? await identity.playerOf(request, reply, {
                named: userIdOf(input.params) ?? userIdOf(input.body),
                proof: proofIn(input.body),
              })
            : undefined;
        const counted = player ?? (isCountedByPlayer(endpoint) ? await identity.provenPlayer(request) : undefined);
        count(endpoint, request, counted);
        const stream = isStream ? streams.open(reply) : undefined;
        // The value matches the type that follows from `player`, `operator` and `contentType`, which the checker cannot prove for a
        // generic.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const caller = { player, operator, request, reply, closed: stream?.closed } as Caller<typeof endpoint>;
        const result = await restoring(player, request, async () => handler(input, caller));
        if (stream !== undefined) {
          if (isAsyncIterable(result)) void sendEvents(stream, result, { encode: serializerOf(answer) });
          else if (typeof result === "function") result(stream);
          // Only its head was asked for.
          if (request.method === "HEAD") stream.end();
          return reply;
        }
        if (result === NOT_MODIFIED) return reply.code(304).header("cache-control", cacheControl).send();
        reply.code(status).header("cache-control", cacheControl);
        if (contentType === undefined) reply.type("application/json; charset=utf-8").serializer(serializerOf(answer));
        else if (!reply.hasHeader("content-type")) reply.type(`${contentType}; charset=utf-8`);
        return result;
      },
    };
    if (rawBody) acceptBytes(app, route);
    else app.route(route);
  };
}

/** Adds a route in a scope of its own, whose JSON is not parsed. */
function acceptBytes(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, bytes, done) => done(null, bytes));
    scope.route(route);
  });
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

/** Whether the calls of an endpoint, which need no player, are counted by the one who makes them. */
const isCountedByPlayer = ({ limit: name }: Endpoint): boolean => name !== null && LIMITS[name].countedBy !== "network";

/** Whether a limit is on the calls of a network. What is in a call, its handler counts. */
function countsCallsByNetwork(name: LimitName): boolean {
  const { countedBy, unit }: RateLimit = LIMITS[name];
  return countedBy === "network" && unit === undefined;
}

/**
 * Counts the calls of an endpoint whose limit is by network alone, which needs nothing of the body. The limits on all calls have
 * already been applied (`openLimits`).
 */
function countsBeforeBody({ limit: name }: Endpoint, limit: Limit) {
  if (name === null || name === "address" || name === "files" || !countsCallsByNetwork(name)) return [];
  return [
    ({ ip }: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
      limit(name, networkOf(ip));
      done();
    },
  ];
}

const BUSY = JSON.stringify(OVERLOADED.body());

/** The cheapest possible response: nothing is read, parsed or looked up. */
function refuseWhen(overloaded: () => boolean) {
  return (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (!overloaded()) return done();
    reply
      .code(503)
      .header("retry-after", "1")
      .header("cache-control", "no-store")
      .type("application/problem+json")
      .serializer(asIs)
      .send(BUSY);
  };
}

const asIs = (text: string): string => text;

function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): EndpointInput<E> {
  const errors: Record<string, string[]> = {};
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues.flatMap(explain))
      (errors[path.join(".") || "body"] ??= []).push(message);
    return undefined;
  };
  const input = {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, request.body),
  };
  const wrong = Object.keys(errors);
  if (wrong.length > 0) throw new Problem("invalid_request", `Please check: ${wrong.join(", ")}.`, { errors });
  // Each part was parsed with the schema that its type is inferred from.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return input as EndpointInput<E>;
}

type Issue = z.core.$ZodIssue;

/** For a union, reports the issues of the alternative that the caller meant: the one of the right kind (object, list). */
function explain(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const meant = issue.errors.find(
    (issues) => !issues.some(({ code, path }) => code === "invalid_type" && path.length === 0),
  );
  if (meant === undefined) return [issue];
  return meant.flatMap(explain).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function userIdOf(part: unknown): string | null | undefined {
  if (typeof part !== "object" || part === null || !("userId" in part)) return undefined;
  return typeof part.userId === "string" ? part.userId : undefined;
}

/** The proof of a claim. No other call has one in its schema. */
function proofIn(body: unknown): Proof | undefined {
  return typeof body === "object" && body !== null && "proof" in body ? proof.safeParse(body.proof).data : undefined;
}
