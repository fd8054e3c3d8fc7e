/**
 * Runs in the head of the page, inline, before anything is painted: HTML that was rendered at build knows nothing of this
 * browser, and for a moment nothing of the app is there to answer.
 */
import { isTutorialSeen, markTutorialSeen } from "../tutorial/tutorial-seen.ts";
import { applyTheme } from "../ui/apply-theme.ts";
import { noteEarlyInput } from "./early-input.ts";
import { startAfterPoster } from "./start-app.ts";
import { tellMissingApp } from "./tell-missing-app.ts";

applyTheme();
if (isTutorialSeen()) markTutorialSeen();
noteEarlyInput();
tellMissingApp();
startAfterPoster();
