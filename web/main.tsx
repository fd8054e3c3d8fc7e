import "./react.ts";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Root } from "./app/root.tsx";
import { loadScreen } from "./app/parts.ts";
import { takeEarlyInput } from "./early/early-input.ts";
import { noticeFirstScreen } from "./home/first-screen.ts";
import { FirstCard } from "./home/home.tsx";
import { patiently } from "./lib/lazy-part.tsx";
import { beforeRest, pageAtRest } from "./lib/page-loaded.ts";
import { noticePaymentReturn } from "./lib/payment-return.ts";
import { waitAtMost } from "./lib/timers.ts";
import { awaitInstallOffer } from "./offline/install.ts";
import { followHistory } from "./ui/layers.ts";
import { followPresses } from "./ui/press.ts";
import "./ui/anton.css";
import "./ui/base.css";
import "./ui/inter.css";

// Whoever renders it tells if it fails.
const screen = loadScreen()?.catch(() => undefined);
beforeRest(screen);
noticePaymentReturn();
followHistory();
followPresses();
awaitInstallOffer();

/** How long it may take until the page answers, in ms, where its screen is late. */
const LONGEST_OPENING_MS = 5000;

/** Whether all that the page shows already can be rendered now. */
async function canHydrate(): Promise<boolean> {
  if (!noticeFirstScreen()) return false;
  try {
    await FirstCard.load();
    return true;
  } catch {
    // Rendered anew, it shows what is missing.
    return false;
  }
}

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("No #root");
  const hydrates = await canHydrate();
  await window.styled;
  // What the page shows in the place of its screen stays there until that has come.
  if (root.querySelector("[data-opening]") !== null) await waitAtMost(LONGEST_OPENING_MS, screen);
  const answerEarlyInput = takeEarlyInput();
  // What the page came with in its place did not answer. A screen that is there at once moves the focus.
  const onShow = () => void (root.inert = false);
  const onMount = (): void => {
    answerEarlyInput();
    void goOn();
  };
  const app = <Root onShow={onShow} onMount={onMount} />;
  // In transitions, React works in short pieces, between which the page answers.
  startTransition(() => {
    if (hydrates) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

/** If it cannot be loaded, the game goes on. */
async function goOn(): Promise<void> {
  try {
    await pageAtRest();
    const { afterStart } = await patiently(() => import("./after-start.ts"));
    afterStart();
  } catch {
    // The next page tries again.
  }
}

void start();
