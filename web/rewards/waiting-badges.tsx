import { useEffect } from "react";
import { announce } from "../lib/announcer.ts";
import { BadgeIcon } from "./badge-icon.tsx";
import { dismissBadges, useWaitingBadges } from "./celebrate-badges.ts";

interface WaitingBadgesProps {
  /** Of its heading. */
  level: 2 | 3;
  /** As chips, where there is little room; what each is for is in the collection. */
  look?: "rows" | "chips";
}

/**
 * Newly earned badges (`celebrateBadges`) as a part of a screen, in place of the dialog of `NewBadges`. They may come a moment after
 * the screen, and are read out then. Leaving it dismisses them.
 */
export function WaitingBadges({ level, look = "rows" }: WaitingBadgesProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const badges = useWaitingBadges();
  const names = badges.map(({ name }) => name).join(", ");
  useEffect(() => {
    if (names !== "") announce(`New badges earned: ${names}.`);
  }, [names]);
  useEffect(() => dismissBadges, []);
  if (badges.length === 0) return null;
  if (look === "chips")
    return (
      <section
        aria-labelledby="waiting-badges"
        className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5"
      >
        <Heading id="waiting-badges" className="text-sm font-bold text-gold">
          New Badges Earned!
        </Heading>
        <ul className="flex flex-wrap justify-center gap-1.5">
          {badges.map((badge) => (
            <li
              key={badge.id}
              className="flex items-center gap-1.5 rounded-full border border-line py-0.5 pr-3 pl-1 text-sm font-semibold"
            >
              <BadgeIcon badge={badge} className="size-6 shrink-0" />
              {badge.name}
              <span className="sr-only">: {badge.description}</span>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <section aria-labelledby="waiting-badges" className="w-full">
      <Heading id="waiting-badges" className="poster-type text-2xl text-gold">
        New Badges Earned!
      </Heading>
      <ul className="mt-2 flex flex-col gap-2 text-left">
        {badges.map((badge) => (
          <li key={badge.id} className="flex items-center gap-3 rounded-xl border border-line p-2">
            <BadgeIcon
              badge={badge}
              className="size-10 shrink-0 transition delay-100 duration-300 ease-spring starting:scale-50 starting:-rotate-12"
            />
            <span className="min-w-0 text-sm">
              <b className="block leading-tight">{badge.name}</b>
              <span className="text-muted">{badge.description}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
