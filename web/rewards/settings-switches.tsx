import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { type Setting, switchSetting, useSetting } from "../lib/settings.ts";
import { buttonLook } from "../ui/button.tsx";
import { Switch } from "../ui/switch.tsx";

interface Choice {
  setting: Setting;
  label: string;
  hint: string;
  /** Whether this browser supports it. */
  available: () => boolean;
  /** Hint shown if it does not. */
  missing: string;
}

const CHOICES: readonly Choice[] = [
  {
    setting: "celebrations",
    label: "Celebrations",
    hint: "Pop-ups for badges and winners.",
    available: () => true,
    missing: "",
  },
  {
    setting: "sound",
    label: "Sound",
    hint: "Short sounds for votes and wins.",
    available: () => "AudioContext" in window,
    missing: "This browser can't play sounds.",
  },
  {
    setting: "vibration",
    label: "Vibration",
    hint: "A short buzz for votes and wins.",
    available: () => "vibrate" in navigator,
    missing: "This device can't vibrate.",
  },
];

/** The player's settings, stored in this browser. */
export function SettingsSwitches() {
  return (
    <section aria-labelledby="settings-title">
      <h3 id="settings-title" className="poster-type text-2xl">
        Settings
      </h3>
      <div className="-mx-2 mt-2 flex flex-col">
        {CHOICES.map((choice) => (
          <SettingSwitch key={choice.setting} {...choice} />
        ))}
      </div>
      <Link href={hrefOf("myData")} className={buttonLook("plain", "mt-3")}>
        My data
      </Link>
    </section>
  );
}

function SettingSwitch({ setting, label, hint, available, missing }: Choice) {
  const on = useSetting(setting);
  const possible = available();
  return (
    <Switch
      label={label}
      hint={possible ? hint : missing}
      on={on && possible}
      disabled={!possible}
      onSwitch={(next) => switchSetting(setting, next)}
    />
  );
}
