import { randomInt } from "node:crypto";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";

const TIMEOUT_MS = 20_000;
const MEMORY = /^process_resident_memory_bytes (\S+)/m;

export interface Call {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as it is if it is text. */
  body?: unknown;
  /** The address that the product is to believe; a proxy on the same machine is trusted by default. */
  from?: string;
  signal?: AbortSignal;
}

/** Status 0 if there was no answer. */
export interface Reply {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
  ms: number;
}

/** A started product on this machine. */
export class Target {
  readonly host: string;
  readonly port: number;
  readonly #operatorToken: string | undefined;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor({ hostname, port }: URL, operatorToken: string | undefined) {
    this.host = hostname.replace(/^\[|\]$/g, "");
    this.port = Number(port || 80);
    this.#operatorToken = operatorToken;
  }

  call(path: string, { method = "GET", headers = {}, body, from, signal }: Call = {}): Promise<Reply> {
    const sent = body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body);
    const began = performance.now();
    return new Promise((resolve) => {
      const ended = (reply: Omit<Reply, "ms">) => resolve({ ...reply, ms: performance.now() - began });
      const none = () => ended({ status: 0, headers: {}, body: "" });
      const outgoing = request(
        {
          host: this.host,
          port: this.port,
          path,
          method,
          agent: this.#agent,
          timeout: TIMEOUT_MS,
          ...(signal === undefined ? {} : { signal }),
          headers: {
            ...(sent === undefined
              ? {}
              : { "content-type": "application/json", "content-length": Buffer.byteLength(sent) }),
            ...(from === undefined ? {} : { "x-forwarded-for": from }),
            ...headers,
          },
        },
        (answered) => {
          const { statusCode = 0, headers: given } = answered;
          text(answered).then((body) => ended({ status: statusCode, headers: given, body }), none);
        },
      );
      outgoing.once("timeout", () => outgoing.destroy());
      outgoing.once("error", none);
      outgoing.end(sent);
    });
  }

  /** Reads what is for operators, with their token if there is one. */
  readAsOperator(path: string): Promise<Reply> {
    const headers = this.#operatorToken === undefined ? {} : { authorization: `Bearer ${this.#operatorToken}` };
    return this.call(path, { headers, from: randomAddress() });
  }

  /** Memory of the process in MB, from its metrics; undefined where they are closed. */
  async memory(): Promise<number | undefined> {
    const { body } = await this.readAsOperator("/metrics");
    const bytes = MEMORY.exec(body)?.[1];
    return bytes === undefined ? undefined : Number(bytes) / 1024 ** 2;
  }

  /** Whether the process still answers. */
  async alive(): Promise<boolean> {
    return (await this.call("/health/live")).status === 200;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** An IPv4 address that no earlier attack has used. */
export const randomAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

const group = (): string => randomInt(1, 65_536).toString(16);

/** The first three groups of an IPv6 address. */
export const random48 = (): string => `2001:${group()}:${group()}`;

/** An address in a /48. */
export const addressIn48 = (prefix: string): string =>
  `${prefix}:${group()}:${group()}:${group()}:${group()}:${group()}`;

/** An address in a /64. */
export const addressIn64 = (prefix: string): string => `${prefix}:1:${group()}:${group()}:${group()}:${group()}`;
