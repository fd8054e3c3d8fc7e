import { useEffect, useRef } from "react";
import type { LeagueDetail } from "../../contract/leagues.ts";
import { useTopDialog } from "../ui/top-layer.ts";
import { EndedPanel } from "./ended-panel.tsx";
import { JoinPanel } from "./join-panel.tsx";
import { MemberPanel } from "./member-panel.tsx";
import type { Standing } from "./standing.ts";

interface OwnPanelProps {
  detail: LeagueDetail;
  standing: Standing | null;
  /** Reads the league again, after joining or leaving it. */
  onChanged: () => Promise<unknown>;
}

/** The player's part in a league: to join it, to leave it, or how it ended. */
export function OwnPanel({ detail: { league, memberCount, seatLost }, standing, onChanged }: OwnPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isMember = standing !== null;
  const expected = useRef<boolean | null>(null);
  const change = async () => {
    expected.current = !isMember;
    await onChanged();
  };
  const dialog = useTopDialog();
  // The panel that takes the place of another gets the focus, once nothing covers it, such as new badges.
  useEffect(() => {
    if (expected.current !== isMember || dialog !== null) return;
    expected.current = null;
    heading.current?.focus();
  }, [isMember, dialog]);

  if (league.state === "ended") return <EndedPanel league={league} standing={standing} />;
  if (standing === null)
    return (
      <JoinPanel league={league} seatLost={seatLost} headingRef={heading} onJoined={change} onRefused={onChanged} />
    );
  return (
    <MemberPanel league={league} memberCount={memberCount} standing={standing} headingRef={heading} onLeft={change} />
  );
}
