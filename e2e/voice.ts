import type { Page } from "@playwright/test";
import { LAUNCH } from "./launch.ts";
import { testChat } from "./paid-chat.ts";
import { speechFile } from "./speech-file.ts";

/** Tests with a chat whose model also listens and speaks. */
export const testVoice = testChat.extend({
  ownEnvironment: ({ ai }, use) =>
    use({
      AI_BASE_URL: ai.baseUrl,
      AI_MODEL: "stand-in",
      AI_TRANSCRIPTION_MODEL: "ears",
      AI_SPEECH_MODEL: "mouth",
    }),
});

/** Gives the browser a microphone into which somebody speaks. */
export const withMicrophone = () => ({
  launchOptions: {
    ...LAUNCH,
    args: [
      ...LAUNCH.args,
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-audio-capture=${speechFile()}`,
    ],
  },
});

/** The recorder. */
export const panel = (page: Page) => page.getByRole("region", { name: "Voice message" });
export const button = (page: Page, name: string | RegExp) => panel(page).getByRole("button", { name });
