import { useState } from "react";
import { TEN, TEN_TITLE } from "../../contract/values/todays-ten.ts";
import { VotingSkeleton } from "../rounds/voting-skeleton.tsx";
import { tenState } from "./ten-memory.ts";
import "./ten-intro.css";

/** Placeholder shown while the day is fetched: of a card where a try goes on, as far as the browser knows, or else of the intro. */
export function TenSkeleton() {
  const [{ left }] = useState(() => tenState(Date.now()));
  if (left > 0) return <VotingSkeleton title={TEN_TITLE} keepsLine />;
  return (
    <section aria-busy aria-label={TEN_TITLE} className="ten-intro">
      <p className="sr-only">Setting the stage…</p>
      <div className="skeleton h-6 w-32" />
      <h1 className="poster-type ten-intro-title">{TEN_TITLE}</h1>
      <div className="ten-slots">
        {Array.from({ length: TEN }, (_, place) => (
          <span key={place} className="skeleton" />
        ))}
      </div>
      <div className="skeleton h-22 w-72 max-w-full" />
      <div className="flex w-full max-w-sm flex-col gap-2">
        <div className="skeleton h-14 rounded-2xl!" />
        <div className="h-11" />
      </div>
      <div className="skeleton h-5 w-48" />
    </section>
  );
}
