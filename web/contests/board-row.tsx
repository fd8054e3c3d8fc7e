import { type ReactNode, useState } from "react";
import type { ContestKind } from "../../contract/values/name-reports.ts";
import { formatCount } from "../lib/format.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { ReportName } from "../names/report-name.tsx";
import "./board-row.css";

interface BoardRowProps {
  contest: ContestKind;
  /** Of the participation or membership. */
  id: string;
  displayName: string;
  own: boolean;
  className: string;
  /** Before the name. */
  mark: ReactNode;
  /** Behind it. */
  children: ReactNode;
}

/** A player's row of a board: the rank, the name and what was achieved. */
export function BoardRow({ contest, id, displayName, own, className, mark, children }: BoardRowProps) {
  return (
    <li data-row={id} data-own={own ? "" : undefined} className={`board-row ${className}`}>
      {mark}
      <p className="min-w-0 grow leading-tight font-semibold wrap-anywhere">
        {own ? (
          <>
            <b className="text-gold">You</b>{" "}
            <span className="text-sm text-muted">
              as <bdi>{displayName}</bdi>
            </span>
          </>
        ) : (
          <bdi>{displayName}</bdi>
        )}
      </p>
      {children}
      {currentPlayerId() !== null &&
        (own ? <span className="w-9 shrink-0" /> : <ReportName contest={contest} id={id} displayName={displayName} />)}
    </li>
  );
}

/** Points that stand out for a moment when they change. */
export function BoardScore({ score }: { score: number }) {
  const [firstScore] = useState(score);
  return (
    <span key={score} className={score === firstScore ? "" : "score-change"}>
      {formatCount(score)}
    </span>
  );
}
