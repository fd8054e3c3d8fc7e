import { isIP } from "node:net";
import { resolve } from "node:path";
import { FAIR_USE_REPLIES } from "#contract/values/chat-terms.ts";
import { z } from "zod";

/** The configuration, read from environment variables and validated once at start. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Absolute path of the folder that holds the embedded database and the generated secret. */
  dataDir: string;
  /** Whether a start without photographs fetches some by itself. In production, operators do. */
  fetchesPhotos: boolean;
  /** Absolute path of the folder of backups, and how many of them are kept. */
  backups: { folder: string; keep: number };
  /** URL of a PostgreSQL server to use instead of the embedded one. */
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** The first signs, all verify. When undefined, a secret is generated at first start and stored in `dataDir`. */
  sessionSecrets: readonly string[] | undefined;
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string | undefined } | undefined;
  /** Whether payments are made with the built-in sandbox, which charges nothing. */
  paymentSandbox: boolean;
  ai: AiConfig | undefined;
  /** What each paid hour of a chat session, and all chats of a UTC day, may cost, in tokens of the model. */
  chatTokens: { hour: number; day: number };
  operatorToken: string | undefined;
  rateLimit: boolean;
  /** Whether simulated players play, which every page says. */
  demoCrowd: boolean;
  /** Whose forwarding headers are believed: a number of proxies in a row, or addresses and networks, separated by commas. */
  trustProxy: number | string;
  /** The only address under which the product is served, such as `https://hot.example`; without one, under every host. */
  publicOrigin: string | undefined;
  /** Whom push services turn to: `mailto:` or `https:`. Without it, no messages are pushed to browsers. */
  pushContact: string | undefined;
  logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
}

/** One model for each thing that is done by one; what has none is off. */
interface AiConfig {
  baseUrl: string;
  apiKey: string | undefined;
  model: string | undefined;
  moderationModel: string | undefined;
  transcriptionModel: string | undefined;
  speechModel: string | undefined;
}

/** The models, each of which can be set alone. */
const MODELS = ["AI_MODEL", "AI_MODERATION_MODEL", "AI_TRANSCRIPTION_MODEL", "AI_SPEECH_MODEL"] as const;

/** What a reply takes with its prompt, about. */
const TOKENS_PER_REPLY = 3000;

/** The replies that players are told of, one every seven seconds, and the sessions of a busy day. */
export const DEFAULT_CHAT_TOKENS: Config["chatTokens"] = {
  hour: FAIR_USE_REPLIES * TOKENS_PER_REPLY,
  day: 50_000_000,
};

/** Lists every invalid environment variable, one per line. */
export class ConfigError extends Error {
  constructor(lines: string[]) {
    super(`Invalid configuration:\n${lines.map((line) => `  ${line}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

const url = (protocols: string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address such as ${example}`,
  });

const HOPS = /^[1-9]$/;
const NAMED_NETWORKS = new Set(["loopback", "linklocal", "uniquelocal"]);

function isNetwork(entry: string): boolean {
  const [address = "", bits, ...more] = entry.split("/");
  if (NAMED_NETWORKS.has(entry)) return true;
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    more.length === 0 && longest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
}

/** Fewer than 8 different characters, or a repetition of a shorter text than 16. */
function isWeak(secret: string): boolean {
  const repeats = (length: number) => secret.slice(length) === secret.slice(0, -length);
  return new Set(secret).size < 8 || Array.from({ length: 15 }, (_, index) => index + 1).some(repeats);
}

/** What push services accept as the subject of messages. Of an address of this machine, Apple says `BadJwtToken`. */
function isContact(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname } = new URL(value);
  const host = protocol === "mailto:" ? (/^[^\s@?,]+@([^\s@?,]+)$/.exec(pathname)?.[1] ?? "") : hostname;
  return (
    ["mailto:", "https:"].includes(protocol) && /\.[a-z][a-z\d-]*$/i.test(host) && !/\.local(?:host)?$/i.test(host)
  );
}

const tokens = z
  .string()
  .regex(/^[1-9]\d{2,11}$/, "must be a number of tokens of at least 100, such as 1500000")
  .transform(Number);

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d+$/, "must be a port number from 0 to 65535, such as 3000")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be a port number from 0 to 65535, such as 3000")
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  // Beside the data, which may be lost as a whole.
  BACKUP_DIR: z.string().default("./backups"),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, "must be a number of backups from 1 to 999, such as 14")
    .transform(Number)
    .default(14),
  DATABASE_URL: url(["postgres:", "postgresql:"], "postgresql://user:password@host:5432/name").optional(),
  REDIS_URL: url(["redis:", "rediss:"], "redis://host:6379").optional(),
  SESSION_SECRET: z
    .string()
    .transform((value) => value.split(",").map((secret) => secret.trim()))
    .refine((secrets) => secrets.every(({ length }) => length >= 32), {
      error: "must have at least 32 characters, and so must each of several that commas separate",
      abort: true,
    })
    .refine((secrets) => !secrets.some(isWeak), { error: "must be random characters, not a few that are repeated" })
    .optional(),
  STRIPE_SECRET_KEY: z.string().startsWith("sk_", "must start with sk_").optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith("pk_", "must start with pk_").optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", "must start with whsec_").optional(),
  STRIPE_API_BASE: url(["http:", "https:"], "http://127.0.0.1:12111").optional(),
  PAYMENT_SANDBOX: z.enum(["on", "off"], "must be on or off").optional(),
  AI_BASE_URL: url(["http:", "https:"], "https://api.example.com/v1").optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_MODERATION_MODEL: z.string().optional(),
  AI_TRANSCRIPTION_MODEL: z.string().optional(),
  AI_SPEECH_MODEL: z.string().optional(),
  CHAT_TOKENS_PER_HOUR: tokens.default(DEFAULT_CHAT_TOKENS.hour),
  CHAT_TOKENS_PER_DAY: tokens.default(DEFAULT_CHAT_TOKENS.day),
  OPERATOR_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  TRUST_PROXY: z
    .string()
    .refine((value) => HOPS.test(value) || value.split(",").every((entry) => isNetwork(entry.trim())), {
      error: "must be a number of proxies or addresses and networks such as loopback, 10.0.0.0/8",
    })
    .transform((value) => (HOPS.test(value) ? Number(value) : value))
    .default("loopback"),
  PUBLIC_ORIGIN: url(["http:", "https:"], "https://hot.example")
    .refine((value) => !URL.canParse(value) || new URL(value).origin === value.replace(/\/$/, ""), {
      error: "must be an address without a path, such as https://hot.example",
    })
    .transform((value) => new URL(value).origin)
    .optional(),
  PUSH_CONTACT: z
    .string()
    .refine(isContact, {
      error: "must be mailto:you@example.com or https://example.com, and public: Apple refuses others",
    })
    .optional(),
  PHOTOS: z.enum(["on", "off"], "must be on or off").default("on"),
  RATE_LIMIT: z.enum(["on", "off"], "must be on or off").default("on"),
  DEMO_CROWD: z.enum(["on", "off"], "must be on or off").default("off"),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be one of trace, debug, info, warn, error, fatal, silent",
    )
    .default("info"),
});

type Environment = z.output<typeof environment>;

/**
 * Reads and validates the configuration. Empty variables count as unset.
 * @throws {ConfigError} naming every invalid variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
  }
  const values = parsed.data;
  const problems = crossFieldProblems(values);
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    production: values.NODE_ENV === "production",
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    backups: { folder: resolve(values.BACKUP_DIR), keep: values.BACKUP_KEEP },
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    sessionSecrets: values.SESSION_SECRET,
    stripe: stripeOf(values),
    paymentSandbox: hasSandbox(values),
    ai: aiOf(values),
    chatTokens: { hour: values.CHAT_TOKENS_PER_HOUR, day: values.CHAT_TOKENS_PER_DAY },
    operatorToken: values.OPERATOR_TOKEN,
    fetchesPhotos: values.NODE_ENV !== "production" && values.PHOTOS === "on",
    rateLimit: values.RATE_LIMIT === "on",
    demoCrowd: values.DEMO_CROWD === "on",
    trustProxy: values.TRUST_PROXY,
    publicOrigin: values.PUBLIC_ORIGIN,
    pushContact: contactOf(values),
    logLevel: values.LOG_LEVEL,
  };
}

/** Checks the rules that involve more than one variable. */
function crossFieldProblems(values: Environment): string[] {
  const problems: string[] = [];
  const allOrNone = (group: readonly (keyof Environment)[]) => {
    const missing = group.filter((name) => values[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) return;
    for (const name of missing) problems.push(`${name} must be set too: ${group.join(", ")} go together`);
  };
  allOrNone(["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]);
  if (values.AI_BASE_URL !== undefined && MODELS.every((name) => values[name] === undefined))
    problems.push("AI_BASE_URL has no effect without a model, such as AI_MODEL");
  const [secretMode, publishableMode] = [values.STRIPE_SECRET_KEY, values.STRIPE_PUBLISHABLE_KEY].map(modeOf);
  if (secretMode !== publishableMode && values.STRIPE_SECRET_KEY && values.STRIPE_PUBLISHABLE_KEY)
    problems.push("STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY: both live or both test");
  if (values.PAYMENT_SANDBOX === "on" && values.STRIPE_SECRET_KEY !== undefined)
    problems.push("PAYMENT_SANDBOX must not be on with STRIPE_SECRET_KEY: payments are made by one of them");
  if (values.STRIPE_API_BASE !== undefined && values.STRIPE_SECRET_KEY === undefined)
    problems.push("STRIPE_API_BASE has no effect without STRIPE_SECRET_KEY");
  if (values.CHAT_TOKENS_PER_HOUR > values.CHAT_TOKENS_PER_DAY)
    problems.push("CHAT_TOKENS_PER_HOUR must not be more than CHAT_TOKENS_PER_DAY");
  for (const name of ["AI_API_KEY", ...MODELS] as const)
    if (values[name] !== undefined && values.AI_BASE_URL === undefined)
      problems.push(`${name} has no effect without AI_BASE_URL`);
  if (values.DEMO_CROWD === "on" && values.DATABASE_URL !== undefined)
    problems.push("DEMO_CROWD must not be on with DATABASE_URL: simulated players have a database of their own");
  if (values.NODE_ENV === "production") {
    if (values.DEMO_CROWD === "on") problems.push("DEMO_CROWD must not be on in production");
    if (values.SESSION_SECRET === undefined)
      problems.push("SESSION_SECRET must be set in production, to at least 32 random characters");
    if (values.RATE_LIMIT === "off") problems.push("RATE_LIMIT must be on in production");
    if (values.STRIPE_API_BASE !== undefined) problems.push("STRIPE_API_BASE must not be set in production");
    if (values.STRIPE_SECRET_KEY !== undefined && values.AI_MODEL === undefined)
      problems.push("AI_MODEL must be set with STRIPE_SECRET_KEY in production: the demo persona is not for sale");
  }
  return problems;
}

/** Live or test, as the second part of a key says. */
const modeOf = (key: string | undefined): string | undefined => key?.split("_")[1];

/** Unless it is switched on by name, nothing is sold with it in production. */
function hasSandbox({ NODE_ENV, PAYMENT_SANDBOX, STRIPE_SECRET_KEY }: Environment): boolean {
  if (STRIPE_SECRET_KEY !== undefined) return false;
  return PAYMENT_SANDBOX === undefined ? NODE_ENV !== "production" : PAYMENT_SANDBOX === "on";
}

/** In development nobody has to be named, and browsers other than Safari are reminded nevertheless. */
function contactOf({ NODE_ENV, PUSH_CONTACT, PUBLIC_ORIGIN }: Environment): string | undefined {
  if (PUSH_CONTACT !== undefined) return PUSH_CONTACT;
  if (PUBLIC_ORIGIN !== undefined && isContact(PUBLIC_ORIGIN)) return PUBLIC_ORIGIN;
  return NODE_ENV === "production" ? undefined : "mailto:nobody@localhost";
}

function stripeOf(values: Environment): Config["stripe"] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = values;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) return undefined;
  return { secretKey, publishableKey, webhookSecret, apiBase: values.STRIPE_API_BASE };
}

function aiOf(values: Environment): Config["ai"] {
  const { AI_BASE_URL: baseUrl } = values;
  if (baseUrl === undefined) return undefined;
  return {
    baseUrl,
    apiKey: values.AI_API_KEY,
    model: values.AI_MODEL,
    moderationModel: values.AI_MODERATION_MODEL,
    transcriptionModel: values.AI_TRANSCRIPTION_MODEL,
    speechModel: values.AI_SPEECH_MODEL,
  };
}
