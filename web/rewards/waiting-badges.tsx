import { useEffect } from "react";
import { announce } from "../lib/announcer.ts";
import { BadgeIcon } from "./badge-icon.tsx";
import { dismissBadges, useWaitingBadges } from "./celebrate-badges.ts";

interface WaitingBadgesProps {
  /** Of its heading. */
  level: 2 | 3;
}

/**
 * Newly earned badges (`celebrateBadges`) as a part of an ending, each with what it is for, in place of the dialog of `NewBadges`. They
 * may come a moment after the screen, and are read out then. Leaving it dismisses them.
 */
export function WaitingBadges({ level }: WaitingBadgesProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const badges = useWaitingBadges();
  const names = badges.map(({ name }) => name).join(", ");
  useEffect(() => {
    if (names !== "") announce(`New badges earned: ${names}.`);
  }, [names]);
  useEffect(() => dismissBadges, []);
  if (badges.length === 0) return null;
  return (
    <section aria-labelledby="waiting-badges" className="w-full max-w-xl">
      <Heading id="waiting-badges" className="text-sm font-bold text-gold">
        New Badges Earned!
      </Heading>
      <ul className="waiting-badges mt-1 flex flex-wrap justify-center gap-1.5">
        {badges.map((badge) => (
          <li
            key={badge.id}
            className="flex min-w-0 items-center gap-2 rounded-xl border border-line py-1 pr-3 pl-1.5 text-left leading-tight"
          >
            <BadgeIcon
              badge={badge}
              className="size-7 shrink-0 transition delay-100 duration-300 ease-spring starting:scale-50 starting:-rotate-12"
            />
            <span className="min-w-0">
              <b className="block text-sm/tight">{badge.name}</b>
              <span className="badge-words block text-xs/tight text-muted">{badge.description}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
