import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { loadRoster } from "#roster/load.ts";
import { LIBRARY } from "#roster/photos/library.ts";
import { sourceOf } from "#roster/photos/options.ts";
import { createApp } from "./app.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { type Config, readConfig } from "./config.ts";
import { openDatabase } from "./database/connect.ts";
import { demandOwnFolder } from "./demo-folder.ts";
import { migrate } from "./database/migrate.ts";
import { keptSecret } from "./http/session-secret.ts";
import type { Ai, Models } from "./providers/ai/ai.ts";
import type { AiAccess } from "./providers/ai/client.ts";
import { openPayments } from "./providers/payment/open.ts";
import { openWebPush } from "./providers/push/open.ts";

/** The product from its start on. */
export interface Running {
  /** Such as `http://localhost:3000`, once it listens. Rejects with a message for the operator if it cannot. */
  address: Promise<string>;
  /** Closes what was opened, in reverse order, once the start has ended either way. @throws {AggregateError} */
  close: () => Promise<void>;
}

/** What only code can set: nothing that an operator configures leads here. */
export type Given = Pick<AppDependencies, "demoRoundMs">;

const clock = () => new Date();

/**
 * Starts the product as the environment configures it.
 * @param print takes what an operator reads, a line at a time
 */
export function start(environment: NodeJS.ProcessEnv, print: (line: string) => void, given: Given = {}): Running {
  const resources: Resource[] = [];
  const address = open(environment, resources, print, given);
  return {
    address,
    async close() {
      await address.catch(() => undefined);
      await closeAll(resources);
    },
  };
}

interface Resource {
  close: () => Promise<unknown>;
}

/** @param resources takes what was opened, in order */
async function open(
  environment: NodeJS.ProcessEnv,
  resources: Resource[],
  print: (line: string) => void,
  given: Given,
): Promise<string> {
  const config = readConfig(environment);
  demandOwnFolder(config);
  const roster = loadRoster(clock().getUTCFullYear());
  const database = await openDatabase({ ...config, log: print });
  resources.push(database);
  await migrate(database);
  const secrets = config.sessionSecrets ?? [keptSecret(config.dataDir)];
  const webFolder = join(import.meta.dirname, "../dist/web");
  const models = config.ai === undefined ? undefined : await openModels(config.ai);
  if (config.production && config.paymentSandbox)
    print("PAYMENT_SANDBOX is on: chats are paid with test cards, and nothing is charged");
  const payments = await openPayments(config, { run: database.run, secrets, clock });
  const webPush = await openWebPush(config, database.run);
  if (webPush === undefined) print("Reminders come only while the game is open: PUSH_CONTACT is not set");
  const app = await createApp({
    ...given,
    config,
    secrets,
    database,
    roster,
    clock,
    ...models,
    payments,
    webPush,
    webFolder,
    photoLibrary: LIBRARY,
    photoSource: sourceOf(environment["PHOTOS_CONTACT"] ?? "", environment, config.fetchesPhotos),
    pictureFolder: join(config.dataDir, "pictures"),
  });
  resources.push(app);
  const address = await listen(app, config);
  return address.replace("127.0.0.1", "localhost");
}

/** Its client takes a tenth of a start, which most need not spend. */
async function openModels(settings: NonNullable<Config["ai"]>): Promise<Models & { ai: Ai | undefined }> {
  const [{ openAiCompatible }, { openAiModeration }, { openAiSpeech, openAiTranscription }] = await Promise.all([
    import("./providers/ai/openai-compatible.ts"),
    import("./providers/ai/moderation.ts"),
    import("./providers/ai/voice.ts"),
  ]);
  const { baseUrl, apiKey, model, moderationModel, transcriptionModel, speechModel } = settings;
  const at = <Model>(open: (endpoint: AiAccess & { model: string }) => Model, model: string | undefined) =>
    model === undefined ? undefined : open({ baseUrl, apiKey, model });
  return {
    ai: at(openAiCompatible, model),
    moderation: at(openAiModeration, moderationModel),
    transcription: at(openAiTranscription, transcriptionModel),
    speech: at(openAiSpeech, speechModel),
  };
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    throw new Error(`Port ${port} of ${host} is already in use. Stop the other program, or set PORT to another port.`, {
      cause: error,
    });
  }
}

async function closeAll(resources: readonly Resource[]): Promise<void> {
  const failures: unknown[] = [];
  for (const resource of resources.toReversed()) {
    await resource.close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures);
}
