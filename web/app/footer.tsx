import { browserDeclines } from "../analytics/consent.ts";
import { useHydrated } from "../lib/hydrated.ts";
import { PageEndPromoSlot } from "../promos/promo-slot.tsx";
import { switchSetting, useSetting } from "../lib/settings.ts";
import { Switch } from "../ui/switch.tsx";

/** The end of every screen, except for play screens, which fill the window. */
export function Footer() {
  const on = useSetting("analytics");
  const hydrated = useHydrated();
  const declined = hydrated && browserDeclines();
  return (
    <footer className="site-footer border-t border-line">
      <div className="mx-auto grid w-full max-w-page gap-4 px-4 py-4 sm:px-6 lg:grid-cols-[1fr_28rem] lg:items-center">
        <p className="text-sm text-muted">
          Hot or Not: Celebrity Edition. Played without an account, counted without a name.
        </p>
        <div className="-mx-2">
          <Switch
            label="Anonymous statistics"
            hint={
              declined
                ? "Off, because your browser asks not to be tracked."
                : "We count what gets played, never your player id. When off, nothing is sent."
            }
            on={on && !declined}
            disabled={declined}
            onSwitch={(next) => switchSetting("analytics", next)}
          />
        </div>
        <PageEndPromoSlot />
      </div>
    </footer>
  );
}
