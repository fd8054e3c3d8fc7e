import { useEffect } from "react";
import { onPlay, type PlayEvent } from "../lib/play-events.ts";
import { isOn } from "../lib/settings.ts";
import type { Cue } from "../lib/sound.ts";
import { vibrate } from "../lib/touch.ts";

/** Cues within this time of each other count as one, in ms: the end of a round may also earn a badge. */
const SAME_WIN_MS = 1000;

function cueOf(event: PlayEvent): Cue | null {
  switch (event.type) {
    case "voted":
      return event.voteType ?? "win";
    case "completed":
    case "rewarded":
      return "win";
    case "chose":
    case "swiped":
    case "skipped":
    case "viewed":
    case "behaved":
      return null;
  }
}

/** Loads the sound code on demand, because most players have sound off. */
async function playSound(cue: Cue): Promise<void> {
  try {
    const sound = await import("../lib/sound.ts");
    await sound.playSound(cue);
  } catch {
    // The code could not be loaded; skip this sound.
  }
}

/** Browsers block sound and vibration before the first user gesture and log a warning. */
const wasTouched = (): boolean => !("userActivation" in navigator) || navigator.userActivation.hasBeenActive;

/** Plays sounds and vibrations for game events, if the player has enabled them. */
export function usePlayCues(): void {
  useEffect(() => {
    let lastWinAt = Number.NEGATIVE_INFINITY;
    return onPlay((event) => {
      const cue = cueOf(event);
      if (cue === null || !wasTouched()) return;
      if (cue === "win") {
        const now = Date.now();
        if (now - lastWinAt < SAME_WIN_MS) return;
        lastWinAt = now;
      }
      if (isOn("sound")) void playSound(cue);
      if (isOn("vibration")) vibrate(cue);
    });
  }, []);
}
