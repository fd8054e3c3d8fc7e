import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OperatorAccess } from "../../../contract/operators.ts";
import { apiQuery } from "../../lib/api.ts";
import { useArrival } from "../../lib/arrival.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Dashboard } from "./dashboard.tsx";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { SignIn } from "./sign-in.tsx";

const ACCESS = apiQuery("operatorAccess", {});

/** The operators' dashboard: who plays, what they like and where they drop off. */
export function AnalyticsDashboardPage() {
  const heading = useArrival();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery({ ...ACCESS, gcTime: 0 });
  const setAccess = (access: OperatorAccess) => queryClient.setQueryData(ACCESS.queryKey, { access });
  const title = (
    <h1 ref={heading} tabIndex={-1} className="poster-type text-5xl lg:text-7xl">
      Analytics
    </h1>
  );
  const access = data?.access;
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-4 pb-12 sm:px-6 lg:pt-8">
      {access === "open" || access === "signed_in" ? (
        <Dashboard title={title} onSignedOut={access === "open" ? undefined : () => setAccess("sign_in")} />
      ) : (
        <>
          {title}
          {access === "sign_in" && <SignIn onAccess={setAccess} />}
          {access === "closed" && <Closed />}
          {access === undefined && isError && (
            <ProblemNotice
              title="Access unknown"
              detail="We couldn't check whether you have access."
              onRetry={() => void refetch()}
            />
          )}
          {access === undefined && !isError && <DashboardSkeleton />}
        </>
      )}
    </div>
  );
}

function Closed() {
  return (
    <section aria-labelledby="closed" className="mt-8 max-w-xl rounded-3xl border border-line bg-raised p-5 sm:p-8">
      <h2 id="closed" className="poster-type text-3xl">
        Closed
      </h2>
      <p className="mt-2">
        In production the dashboard is for operators only. Start the product with <code>OPERATOR_TOKEN</code> set, then
        sign in with it here.
      </p>
    </section>
  );
}
