import { readFileSync } from "node:fs";

// What the page names is what a first visit loads; everything else comes when it is needed.
const page = readFileSync("dist/web/index.html", "utf8");
// Home asks for its first card as well.
const home = readFileSync("dist/web/home.html", "utf8");
const namedBy = (html, pattern) => [...html.matchAll(pattern)].map(([, file]) => `dist/web${file}`);

const CONTESTS = ["battle-arena-page", "early-ends", "leagues-page", "join-form", "result-picture-dialog"].map(
  (part) => `dist/web/assets/${part}-*.js`,
);

const DRAFT = "dist/web/assets/draft-page-*.js";

/** The player's day, loaded when the stats are opened. */
const DAY = "dist/web/assets/today-section-*.js";
/** Reminders are loaded by themselves where there is one. The console shares the words, the player's day the times, the draft the links. */
const LIVE_EVENTS = ["live-events-page", "words", "reminders", "reminder-times", "star-link"].map(
  (part) => `dist/web/assets/${part}-*.js`,
);

/** With the library of passkeys, some 3 kB, and where the focus goes, which the console shares. */
const ACCOUNTS = ["auth-page", "save-suggestion", "passkey"].map((part) => `dist/web/assets/${part}-*.js`);

/** Accounts have them, and the console. */
const FORMS = "dist/web/assets/field-*.js";

const MY_DATA = "dist/web/assets/my-data-page-*.js";
/** The operators' screens, and what they share with the dashboard. */
const CONSOLE = ["operator-page", "panel"].map((part) => `dist/web/assets/${part}-*.js`);

/** With all emblems by name, loaded with a celebrity's editor. */
const EMBLEMS = "dist/web/assets/emblem-field-*.js";

const STRIPE_FORM = "dist/web/assets/chat/stripe-form-*.js";
/** What is published of the chat. */
const AI_SECTION = "dist/web/assets/ai-section-*.js";

export default [
  {
    name: "first load, JavaScript",
    path: namedBy(home, /(?:src|href)="(\/assets\/[^"]+\.js)"/g),
    gzip: true,
    limit: "110 kB",
  },
  { name: "first load, styles", path: namedBy(page, /href="(\/assets\/[^"]+\.css)"/g), gzip: true, limit: "16.9 kB" },
  {
    // Kept for play without a connection. Screens are some 2 to 14 kB each; it grows with their number.
    name: "everything of the game, JavaScript",
    path: [
      "dist/web/assets/*.js",
      ...[
        "dist/web/assets/analytics-dashboard-page-*.js",
        "dist/web/assets/proof-*.js",
        AI_SECTION,
        DRAFT,
        DAY,
        ...LIVE_EVENTS,
        ...ACCOUNTS,
        FORMS,
        MY_DATA,
        ...CONSOLE,
        EMBLEMS,
        ...CONTESTS,
      ].map((path) => `!${path}`),
    ],
    gzip: true,
    limit: "263.5 kB",
  },
  { name: "arenas and leagues, JavaScript", path: CONTESTS, gzip: true, limit: "32 kB" },
  { name: "the draft, JavaScript", path: DRAFT, gzip: true, limit: "12.2 kB" },
  { name: "the player's day, JavaScript", path: DAY, gzip: true, limit: "4.4 kB" },
  { name: "live events, JavaScript", path: LIVE_EVENTS, gzip: true, limit: "20.4 kB" },
  { name: "saving players and signing in, JavaScript", path: ACCOUNTS, gzip: true, limit: "9.8 kB" },
  { name: "forms, JavaScript", path: FORMS, gzip: true, limit: "4 kB" },
  { name: "my data, JavaScript", path: MY_DATA, gzip: true, limit: "4 kB" },
  { name: "the operators' console, JavaScript", path: CONSOLE, gzip: true, limit: "31.5 kB" },
  { name: "the choice of an emblem, JavaScript", path: EMBLEMS, gzip: true, limit: "3.5 kB" },
  {
    // The recorder, some 4 kB, is loaded when it is opened.
    name: "the paid chat, JavaScript",
    path: ["dist/web/assets/chat/*.js", AI_SECTION, `!${STRIPE_FORM}`],
    gzip: true,
    limit: "46 kB",
  },
  // Loaded only when an order is to be paid by Stripe, before Stripe's own script.
  { name: "Stripe's form, JavaScript", path: STRIPE_FORM, gzip: true, limit: "8 kB" },
  {
    name: "the dashboard, JavaScript",
    path: "dist/web/assets/analytics-dashboard-page-*.js",
    gzip: true,
    limit: "26 kB",
  },
  {
    // Loaded only when a proof is asked for: one of them.
    name: "the proof of work, JavaScript",
    path: "dist/web/assets/proof-*.js",
    gzip: true,
    limit: "11 kB",
  },
  {
    // It lists every file of the game with its hash, which takes some 70 bytes each.
    name: "service worker",
    path: "dist/web/service-worker.js",
    gzip: true,
    limit: "19.8 kB",
  },
];
