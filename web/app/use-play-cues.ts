import { useEffect } from "react";
import { onPlay, type PlayEvent } from "../lib/play-events.ts";
import { isOn } from "../lib/settings.ts";
import type { Cue } from "../lib/sound.ts";
import { vibrate } from "../lib/touch.ts";

/** A win that comes with another one, in ms: the end of a round may earn a badge. */
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
    case "behaved":
      return null;
  }
}

/** Fetched when the first sound is due, for most play without. */
async function playSound(cue: Cue): Promise<void> {
  try {
    const sound = await import("../lib/sound.ts");
    await sound.playSound(cue);
  } catch {
    // It could not be fetched: this one stays unheard.
  }
}

/** Browsers let nothing sound or vibrate before the first gesture, and complain of the attempt. */
const wasTouched = (): boolean => !("userActivation" in navigator) || navigator.userActivation.hasBeenActive;

/** Sounds and vibrations of what happens in play, where the player has switched them on. */
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
