import { useArrival } from "../../lib/arrival.ts";
import { OperatorGate } from "../../operators/operator-gate.tsx";
import { Dashboard } from "./dashboard.tsx";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";

/** The operators' dashboard: who plays, what they like and where they drop off. */
export function AnalyticsDashboardPage() {
  const heading = useArrival();
  const title = (
    <h1 ref={heading} tabIndex={-1} className="poster-type text-5xl lg:text-7xl">
      Analytics
    </h1>
  );
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-4 pb-12 sm:px-6 lg:pt-8">
      <OperatorGate title={title} skeleton={<DashboardSkeleton />}>
        {(_operator, onSignedOut) => <Dashboard title={title} onSignedOut={onSignedOut} />}
      </OperatorGate>
    </div>
  );
}
