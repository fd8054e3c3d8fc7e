import type { Badge } from "../../contract/rewards.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { BadgeIcon } from "./badge-icon.tsx";

interface BadgesDialogProps {
  badges: readonly Badge[];
  onClose: () => void;
}

/** Newly earned badges. */
export function BadgesDialog({ badges, onClose }: BadgesDialogProps) {
  return (
    <Dialog open onClose={onClose} labelledBy="new-badges">
      <div className="flex flex-col items-center p-6 text-center">
        <h2 id="new-badges" className="poster-type text-4xl">
          New Badges Earned!
        </h2>
        <ul className="mt-6 flex w-full flex-col gap-3">
          {badges.map((badge) => (
            <li key={badge.id} className="flex items-center gap-4 rounded-2xl border border-line p-4 text-left">
              <BadgeIcon
                badge={badge}
                className="size-14 transition delay-100 duration-300 ease-spring starting:scale-50 starting:-rotate-12"
              />
              <span>
                <b className="block text-lg leading-tight">{badge.name}</b>
                <span className="text-muted">{badge.description}</span>
              </span>
            </li>
          ))}
        </ul>
        <Button look="primary" data-autofocus onClick={onClose} className="mt-6 w-full">
          Nice
        </Button>
      </div>
    </Dialog>
  );
}
