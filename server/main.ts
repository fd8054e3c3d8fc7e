import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { loadRoster } from "#roster/load.ts";
import { LIBRARY } from "#roster/photos/library.ts";
import { createApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { openDatabase } from "./database/connect.ts";
import { migrate } from "./database/migrate.ts";
import { keptSecret } from "./http/session-secret.ts";
import type { Ai, Models } from "./providers/ai/ai.ts";
import type { AiAccess } from "./providers/ai/client.ts";
import { openPayments } from "./providers/payment/open.ts";
import { openWebPush } from "./providers/push/open.ts";

/** Process supervisors commonly send SIGKILL after 10 s. */
const STOP_DEADLINE_MS = 9000;

const clock = () => new Date();
const print = (line: string) => process.stdout.write(`${line}\n`);
const printError = (line: string) => process.stderr.write(`${line}\n`);
// The reader of our output may exit before this process does.
process.stdout.on("error", () => undefined);
process.stderr.on("error", () => undefined);

/** Open resources, closed in reverse order. */
const resources: { close: () => Promise<unknown> }[] = [];
let stopping = false;

const started = start();
// May fire twice: npm forwards a Ctrl-C that the terminal has already sent to this process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0));
try {
  await started;
} catch (error) {
  printError(error instanceof Error ? error.message : String(error));
  await stop(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
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
    pictureFolder: join(config.dataDir, "pictures"),
  });
  resources.push(app);
  const address = await listen(app, config);
  print(`Hot or Not: Celebrity Edition is at ${address.replace("127.0.0.1", "localhost")}`);
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

/** Closes everything in order and exits; after 9 s it exits in any case. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => {
    printError(`Not everything was closed within ${STOP_DEADLINE_MS / 1000} s; the process ends now`);
    process.exit(1);
  }, STOP_DEADLINE_MS);
  // A stop during startup waits for it, so that everything it opened is closed.
  await started.catch(() => undefined);
  for (const resource of resources.toReversed()) {
    await resource.close().catch((error: unknown) => {
      printError(`Closing failed: ${String(error)}`);
      exitCode = 1;
    });
  }
  process.exit(exitCode);
}
