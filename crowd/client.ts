import { randomUUID } from "node:crypto";
import type { Endpoint, EndpointAnswer } from "#contract/endpoint.ts";
import { claimPlayer } from "#contract/players.ts";
import type { Fan } from "./fan.ts";

/** A call as it goes over the wire. */
interface Sent {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** As JSON. */
  body?: string;
}

/** Status 0 if there was no answer. */
export interface Heard {
  status: number;
  /** Value of Set-Cookie. */
  cookie?: string | undefined;
  body: string;
}

/** Carries calls to the product. Does not reject. */
export type Wire = (sent: Sent) => Promise<Heard>;

/** What fans need to be players again. */
export interface Membership {
  id: string;
  cookie: string;
}

interface Request {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
}

/** A fan at its browser. */
export class Client {
  readonly fan: Fan;
  readonly #wire: Wire;
  readonly #member: Membership;

  constructor(fan: Fan, wire: Wire, member: Membership) {
    this.fan = fan;
    this.#wire = wire;
    this.#member = member;
  }

  /** Of its player. */
  get id(): string {
    return this.#member.id;
  }

  /** @returns null if the product refused, or did not answer */
  async call<E extends Endpoint>(endpoint: E, request: Request = {}): Promise<EndpointAnswer<E> | null> {
    const { params = {}, query, body } = request;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const { status, body: heard } = await this.#wire({
      method: endpoint.method,
      path: query === undefined ? path : `${path}?${new URLSearchParams(query)}`,
      headers: headersOf(this.fan, this.#member, endpoint.method !== "GET"),
      ...(endpoint.method !== "GET" && { body: JSON.stringify({ ...body, userId: this.#member.id }) }),
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema is that of the endpoint
    return status === 200 ? (endpoint.answer.parse(JSON.parse(heard)) as EndpointAnswer<E>) : null;
  }
}

const headersOf = ({ address }: Fan, member: Partial<Membership>, hasBody: boolean) => ({
  "x-forwarded-for": address,
  ...(member.id !== undefined && { "x-user-id": member.id }),
  ...(member.cookie !== undefined && { cookie: member.cookie }),
  ...(hasBody && { "content-type": "application/json" }),
});

/** Makes a fan a player. @param now in ms, by the product's clock @throws {Error} if it is refused */
export async function join(fan: Fan, wire: Wire, now: number): Promise<Membership> {
  const id = `user_${now}_${randomUUID().replaceAll("-", "")}`;
  const { status, cookie, body } = await wire({
    method: claimPlayer.method,
    path: claimPlayer.path,
    headers: headersOf(fan, {}, true),
    body: JSON.stringify({ userId: id }),
  });
  const own = cookie?.split(";")[0];
  if (status !== 200 || own === undefined) throw new Error(`A fan could not join: ${status} ${body.slice(0, 200)}`);
  return { id, cookie: own };
}

/** Calls over HTTP. @param address such as `http://localhost:3000` */
export const overHttp =
  (address: string): Wire =>
  async ({ path, ...call }) => {
    try {
      const answer = await fetch(`${address}${path}`, { ...call, signal: AbortSignal.timeout(10_000) });
      const cookie = answer.headers.getSetCookie()[0];
      return { status: answer.status, cookie, body: await answer.text() };
    } catch {
      return { status: 0, body: "" };
    }
  };
