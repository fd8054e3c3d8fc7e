import { useEffect } from "react";
import { onPlay, type PlayEvent } from "../lib/play-events.ts";
import { isOn } from "../lib/settings.ts";
import type * as SoundModule from "../lib/sound.ts";
import { vibrate } from "../lib/touch.ts";

/** Cues within this time of each other count as one, in ms: the end of a round may also earn a badge. */
const SAME_WIN_MS = 1000;

function cueOf(event: PlayEvent): SoundModule.Cue | null {
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
    case "delivered":
      return null;
  }
}

let loadedSound: typeof SoundModule | null = null;

/** Loads the sound code on demand, because most players have sound off. Null when it could not be loaded. */
async function loadSound(): Promise<typeof SoundModule | null> {
  loadedSound ??= await import("../lib/sound.ts").catch(() => null);
  return loadedSound;
}

async function playSound(cue: SoundModule.Cue): Promise<void> {
  const sound = await loadSound();
  await sound?.playSound(cue);
}

/** The ends of gestures, in each of which Safari lets sound start. */
const GESTURES = ["touchend", "click", "keydown"] as const;

function unlockSound(): void {
  if (!isOn("sound")) return;
  // Not after an import: the gesture would be over.
  if (loadedSound === null) void loadSound();
  else loadedSound.unlockSound();
}

/** Browsers block sound and vibration before the first user gesture and log a warning. */
const wasTouched = (): boolean => !("userActivation" in navigator) || navigator.userActivation.hasBeenActive;

/** Plays sounds and vibrations for game events, if the player has enabled them. */
export function usePlayCues(): void {
  useEffect(() => {
    for (const gesture of GESTURES) window.addEventListener(gesture, unlockSound);
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, unlockSound);
    };
  }, []);

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
