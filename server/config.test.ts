import { isAbsolute, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

/** The lines of the error, or none when the configuration is valid. */
function errorLines(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message
      .split("\n")
      .slice(1)
      .map((line) => line.trim());
  }
}

const secret = "a secret for production with 32 letters";
const production = { NODE_ENV: "production", SESSION_SECRET: secret };
const model = { AI_BASE_URL: "http://127.0.0.1:11434/v1", AI_MODEL: "small" };
const stripe = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

test("starts with no variables set", () => {
  expect(readConfig({})).toEqual({
    production: false,
    port: 3000,
    host: "127.0.0.1",
    dataDir: resolve("data"),
    backups: { folder: resolve("backups"), keep: 14 },
    databaseUrl: undefined,
    redisUrl: undefined,
    sessionSecrets: undefined,
    stripe: undefined,
    paymentSandbox: true,
    ai: undefined,
    chatTokens: { hour: 1_500_000, day: 50_000_000 },
    operatorToken: undefined,
    fetchesPhotos: true,
    rateLimit: true,
    demoCrowd: false,
    trustProxy: "loopback",
    publicOrigin: undefined,
    pushContact: "mailto:nobody@localhost",
    logLevel: "info",
  });
});

test("reads every variable that is set", () => {
  expect(
    readConfig({
      NODE_ENV: "development",
      PORT: "8080",
      HOST: "0.0.0.0",
      DATA_DIR: "/var/lib/hot-or-not",
      BACKUP_DIR: "/mnt/backups",
      BACKUP_KEEP: "60",
      DATABASE_URL: "postgresql://user:password@db.example:5432/game",
      REDIS_URL: "rediss://cache.example:6379",
      SESSION_SECRET: secret,
      ...stripe,
      STRIPE_API_BASE: "http://127.0.0.1:12111",
      AI_BASE_URL: "https://ai.example/v1",
      AI_API_KEY: "key",
      AI_MODEL: "model",
      AI_MODERATION_MODEL: "mod",
      AI_TRANSCRIPTION_MODEL: "ears",
      AI_SPEECH_MODEL: "mouth",
      CHAT_TOKENS_PER_HOUR: "1000",
      CHAT_TOKENS_PER_DAY: "20000",
      OPERATOR_TOKEN: "a token of 16 letters",
      PHOTOS: "off",
      RATE_LIMIT: "off",
      TRUST_PROXY: "loopback, 10.0.0.0/8, 2001:db8::/32",
      PUBLIC_ORIGIN: "https://hot.example/",
      PUSH_CONTACT: "mailto:reminders@hot.example",
      LOG_LEVEL: "debug",
    }),
  ).toEqual({
    production: false,
    port: 8080,
    host: "0.0.0.0",
    dataDir: "/var/lib/hot-or-not",
    backups: { folder: "/mnt/backups", keep: 60 },
    databaseUrl: "postgresql://user:password@db.example:5432/game",
    redisUrl: "rediss://cache.example:6379",
    sessionSecrets: [secret],
    stripe: {
      secretKey: "sk_test_1",
      publishableKey: "pk_test_1",
      webhookSecret: "whsec_1",
      apiBase: "http://127.0.0.1:12111",
    },
    paymentSandbox: false,
    ai: {
      baseUrl: "https://ai.example/v1",
      apiKey: "key",
      model: "model",
      moderationModel: "mod",
      transcriptionModel: "ears",
      speechModel: "mouth",
    },
    chatTokens: { hour: 1000, day: 20_000 },
    operatorToken: "a token of 16 letters",
    fetchesPhotos: false,
    rateLimit: false,
    demoCrowd: false,
    trustProxy: "loopback, 10.0.0.0/8, 2001:db8::/32",
    publicOrigin: "https://hot.example",
    pushContact: "mailto:reminders@hot.example",
    logLevel: "debug",
  });
});

test("each model is set apart from the others", () => {
  const ears = { AI_BASE_URL: "http://127.0.0.1:11434/v1", AI_TRANSCRIPTION_MODEL: "ears" };
  expect(readConfig(ears).ai).toMatchObject({ model: undefined, transcriptionModel: "ears" });
});

test("push services are told of the public origin where nobody else is named, and in production of nobody else", () => {
  const contact = (env: Record<string, string>) => readConfig({ ...production, ...env }).pushContact;
  expect(contact({ PUSH_CONTACT: "mailto:a@hot.example", PUBLIC_ORIGIN: "https://hot.example" })).toBe(
    "mailto:a@hot.example",
  );
  expect(contact({ PUBLIC_ORIGIN: "https://hot.example" })).toBe("https://hot.example");
  expect(contact({ PUBLIC_ORIGIN: "http://hot.example" })).toBeUndefined();
  expect(contact({})).toBeUndefined();
});

test("treats an empty variable as unset", () => {
  const empty = {
    PORT: "",
    SESSION_SECRET: " ",
    DATABASE_URL: "",
    RATE_LIMIT: "",
    STRIPE_SECRET_KEY: "",
    AI_MODEL: "\t",
  };
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test("ignores other programs' variables", () => {
  expect(errorLines({ PATH: "/usr/bin", PGHOST: "elsewhere", npm_config_port: "x" })).toEqual([]);
});

test("resolves the data folder to an absolute path", () => {
  expect(isAbsolute(readConfig({ DATA_DIR: "./somewhere" }).dataDir)).toBe(true);
});

describe("reports an invalid variable by name, with what is expected", () => {
  test.for([
    ["PORT", "http", "3000"],
    ["PORT", "-1", "3000"],
    ["PORT", "65536", "65535"],
    ["PORT", "80.5", "3000"],
    ["DATABASE_URL", "localhost", "postgresql://"],
    ["DATABASE_URL", "mysql://db.example/game", "postgresql://"],
    ["BACKUP_KEEP", "0", "14"],
    ["BACKUP_KEEP", "many", "14"],
    ["REDIS_URL", "http://cache.example", "redis://"],
    ["SESSION_SECRET", "short", "32"],
    ["SESSION_SECRET", "x".repeat(31), "32"],
    ["SESSION_SECRET", `${secret},short`, "32"],
    ["SESSION_SECRET", `${secret},`, "32"],
    ["SESSION_SECRET", "x".repeat(64), "random"],
    ["SESSION_SECRET", "abcabcabcabcabcabcabcabcabcabcabcabc", "random"],
    ["SESSION_SECRET", "abcdefghijkl".repeat(3), "random"],
    ["SESSION_SECRET", `${secret},${"1234567890".repeat(4)}`, "random"],
    ["STRIPE_SECRET_KEY", "pk_test_1", "sk_"],
    ["STRIPE_PUBLISHABLE_KEY", "sk_test_1", "pk_"],
    ["STRIPE_WEBHOOK_SECRET", "secret", "whsec_"],
    ["STRIPE_API_BASE", "127.0.0.1:12111", "http://"],
    ["PAYMENT_SANDBOX", "yes", "off"],
    ["AI_BASE_URL", "file:///etc/passwd", "https://"],
    ["OPERATOR_TOKEN", "guessed", "16"],
    ["RATE_LIMIT", "no", "off"],
    ["TRUST_PROXY", "everybody", "number of proxies"],
    ["TRUST_PROXY", "10.0.0.0/40", "10.0.0.0/8"],
    ["PUBLIC_ORIGIN", "hot.example", "https://hot.example"],
    ["PUBLIC_ORIGIN", "https://hot.example/path", "without a path"],
    ["PUSH_CONTACT", "reminders@hot.example", "mailto:"],
    ["PUSH_CONTACT", "mailto:reminders", "mailto:"],
    ["PUSH_CONTACT", "mailto:reminders@localhost", "public"],
    ["PUSH_CONTACT", "http://hot.example", "https:"],
    ["PUSH_CONTACT", "https://localhost", "public"],
    ["PUSH_CONTACT", "https://127.0.0.1", "public"],
    ["PUSH_CONTACT", "https://hot.local", "public"],
    ["LOG_LEVEL", "loud", "debug"],
  ] as const)("%s=%s", async ([name, value, hint]) => {
    const lines = errorLines({ ...stripe, AI_BASE_URL: "https://ai.example", AI_MODEL: "model", [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.split(" ", 1)[0]).toBe(name);
    expect(lines[0]).toContain(hint);
  });

  test("never repeats a value that may be secret", () => {
    const lines = errorLines({
      SESSION_SECRET: "hunter2",
      OPERATOR_TOKEN: "hunter2",
      STRIPE_SECRET_KEY: "hunter2",
      STRIPE_WEBHOOK_SECRET: "hunter2",
      DATABASE_URL: "mysql://user:hunter2@db.example",
    });
    expect(lines.length).toBeGreaterThanOrEqual(5);
    lines.push(...errorLines({ SESSION_SECRET: "hunter2".repeat(5) }));
    expect(lines.join()).not.toContain("hunter2");
  });

  test("reports all invalid variables at once", () => {
    const names = errorLines({ PORT: "x", RATE_LIMIT: "x", LOG_LEVEL: "x" }).map((line) => line.split(" ", 1)[0]);
    expect(names).toEqual(["PORT", "RATE_LIMIT", "LOG_LEVEL"]);
  });
});

describe("variables that must be set together", () => {
  test.for(Object.keys(stripe))("rejects payment settings without %s", async (missing) => {
    const lines = errorLines({ ...stripe, [missing]: undefined });
    expect(lines.map((line) => line.split(" ", 1)[0])).toEqual([missing]);
  });

  test("names every missing variable when only one payment variable is set", () => {
    const lines = errorLines({ STRIPE_SECRET_KEY: "sk_test_1" });
    expect(lines.map((line) => line.split(" ", 1)[0])).toEqual(["STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]);
  });

  test.for([
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: "pk_live_1" }, "STRIPE_PUBLISHABLE_KEY"],
    [{ ...stripe, STRIPE_SECRET_KEY: "sk_live_1" }, "STRIPE_PUBLISHABLE_KEY"],
    [{ ...stripe, PAYMENT_SANDBOX: "on" }, "PAYMENT_SANDBOX"],
    [{ STRIPE_API_BASE: "http://127.0.0.1:12111" }, "STRIPE_API_BASE"],
  ] as const)("rejects payment settings that contradict one another: %o", ([env, name]) => {
    expect(errorLines(env).map((line) => line.split(" ", 1)[0])).toEqual([name]);
  });

  test.for([
    [{ AI_BASE_URL: "https://ai.example" }, "AI_BASE_URL"],
    [{ AI_MODEL: "model" }, "AI_MODEL"],
    [{ AI_API_KEY: "key" }, "AI_API_KEY"],
    [{ AI_MODERATION_MODEL: "model" }, "AI_MODERATION_MODEL"],
    [{ AI_TRANSCRIPTION_MODEL: "model" }, "AI_TRANSCRIPTION_MODEL"],
    [{ AI_SPEECH_MODEL: "model" }, "AI_SPEECH_MODEL"],
    [{ CHAT_TOKENS_PER_DAY: "many" }, "CHAT_TOKENS_PER_DAY"],
    [{ CHAT_TOKENS_PER_HOUR: "0" }, "CHAT_TOKENS_PER_HOUR"],
    [{ CHAT_TOKENS_PER_DAY: "1000" }, "CHAT_TOKENS_PER_HOUR"],
  ] as const)("rejects AI settings of only %o", async ([env, name]) => {
    expect(errorLines(env).map((line) => line.split(" ", 1)[0])).toEqual([name]);
  });

  test("accepts AI settings without a key, as local models need none", () => {
    expect(readConfig({ AI_BASE_URL: "http://127.0.0.1:11434/v1", AI_MODEL: "small" }).ai).toEqual({
      baseUrl: "http://127.0.0.1:11434/v1",
      apiKey: undefined,
      moderationModel: undefined,
      transcriptionModel: undefined,
      speechModel: undefined,
      model: "small",
    });
  });
});

test("simulated players have a database of their own", () => {
  expect(readConfig({ DEMO_CROWD: "on" }).demoCrowd).toBe(true);
  expect(errorLines({ DEMO_CROWD: "on", DATABASE_URL: "postgresql://user@host/name" })).toEqual([
    "DEMO_CROWD must not be on with DATABASE_URL: simulated players have a database of their own",
  ]);
});

describe("in production", () => {
  test("needs only SESSION_SECRET", () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      sessionSecrets: [secret],
      rateLimit: true,
      fetchesPhotos: false,
    });
  });

  test("has no sandbox of payments, unless it is switched on by name", () => {
    expect(readConfig(production).paymentSandbox).toBe(false);
    expect(readConfig({ ...production, PAYMENT_SANDBOX: "on" }).paymentSandbox).toBe(true);
    expect(readConfig({ PAYMENT_SANDBOX: "off" }).paymentSandbox).toBe(false);
  });

  test("takes several secrets, the one that signs first", () => {
    const older = "an older secret of production with 32 letters";
    expect(readConfig({ ...production, SESSION_SECRET: `${secret}, ${older}` }).sessionSecrets).toEqual([
      secret,
      older,
    ]);
  });

  test.for([
    [{ NODE_ENV: "production" }, "SESSION_SECRET"],
    [{ ...production, RATE_LIMIT: "off" }, "RATE_LIMIT"],
    [{ ...production, DEMO_CROWD: "on" }, "DEMO_CROWD"],
    [{ ...production, ...stripe, ...model, STRIPE_API_BASE: "http://127.0.0.1:12111" }, "STRIPE_API_BASE"],
    [{ ...production, ...stripe }, "AI_MODEL"],
  ] as const)("rejects %o, naming %s", async ([env, name]) => {
    expect(errorLines(env).map((line) => line.split(" ", 1)[0])).toEqual([name]);
  });

  test('applies only when NODE_ENV is exactly "production"', () => {
    for (const NODE_ENV of ["development", "test", "Production", "staging"]) {
      expect(readConfig({ NODE_ENV, RATE_LIMIT: "off" }).production).toBe(false);
    }
  });
});
