import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Given } from "../server/start.ts";
import { APP_ROLE } from "../server/database/embedded/app-role.ts";
import { copyDatabase, dropDatabase } from "../server/testing/template-server.ts";
import { YOUNG_SPACE } from "../server/testing/young-space.ts";
import { handedToWorkers } from "./used-product.ts";

/** The built product with its own database without votes. */
export interface Product {
  /** Such as `http://localhost:41234`. */
  readonly address: string;
  /** Shuts it down and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a product, or stops it if there is no environment. */
export interface HostRequest {
  id: number;
  environment?: Readonly<Record<string, string>>;
  given?: Given;
}

/** Once it listens at an address, has stopped, or could not. */
export interface HostAnswer {
  id: number;
  address?: string;
  failure?: string;
}

/** The process of this worker's products (product-host.ts). */
let host: ReturnType<typeof openHost> | undefined;
let started = 0;

/** Starts the product on a free port. @param environment extra variables */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
  given: Given = {},
): Promise<Product> {
  const { server } = handedToWorkers();
  const dataDir = mkdtempSync(join(tmpdir(), "hot-or-not-e2e-"));
  const database = await copyDatabase(server, { owner: APP_ROLE });
  const { ask } = (host ??= openHost());
  started += 1;
  const id = started;
  const address = await ask({
    id,
    given,
    environment: {
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: `postgresql:///${database}?host=${server.host}&port=${server.port}&user=${APP_ROLE}`,
      RATE_LIMIT: "off",
      PHOTOS: "off",
      LOG_LEVEL: "warn",
      ...environment,
    },
  });
  return {
    address,
    async stop() {
      await ask({ id });
      await dropDatabase(server, database);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function openHost() {
  const child = fork(join(import.meta.dirname, "product-host.ts"), {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: handedToWorkers().compiled },
    execArgv: [YOUNG_SPACE],
  });
  const said = gather(child);
  const waiting = new Map<number, (answer: HostAnswer) => void>();
  child.on("message", (answer: HostAnswer) => waiting.get(answer.id)?.(answer));
  child.once("close", (code) => {
    host = undefined;
    for (const [id, answer] of waiting) answer({ id, failure: `Their process ended with ${code}` });
  });

  /** @returns the address; "" of one that stopped */
  async function ask(request: HostRequest): Promise<string> {
    const answered = new Promise<HostAnswer>((resolve) => {
      waiting.set(request.id, resolve);
    });
    child.send(request);
    const { address = "", failure } = await answered;
    waiting.delete(request.id);
    if (failure !== undefined) throw new Error(`The product failed (${failure}) and said: ${said()}`);
    return address;
  }
  return { ask };
}

/** The end of what a process writes. */
function gather({ stdout, stderr }: ChildProcess): () => string {
  let text = "";
  const hear = (chunk: Buffer) => {
    text = `${text}${chunk.toString()}`.slice(-20_000);
  };
  stdout?.on("data", hear);
  stderr?.on("data", hear);
  return () => text;
}
