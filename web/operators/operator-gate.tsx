import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import type { OwnOperatorAccess } from "../../contract/operators.ts";
import { apiQuery } from "../lib/api.ts";
import { ApiError } from "../lib/api-error.ts";
import { useIsPushed, useTopic } from "../push/use-pushed.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Invitation, invitationCode } from "./invitation.tsx";
import { SignIn } from "./sign-in.tsx";

const ACCESS = apiQuery("operatorAccess", {});
/** How often it is asked whether access has ended, in ms: while a stream would tell, or nobody is in, and otherwise. */
const ASK_AGAIN_MS = { slowly: 15_000, often: 1000 } as const;
/** Of a stream that ends with access. */
const TOPIC = "operators";

interface OperatorGateProps {
  title: ReactNode;
  /** Shown until access is known. */
  skeleton: ReactNode;
  /**
   * What operators see, with the title.
   * @param onSignedOut to be called when access has ended; undefined where it is open and nobody signs in
   */
  children: (operator: NonNullable<OwnOperatorAccess["operator"]>, onSignedOut: (() => void) | undefined) => ReactNode;
}

/** Shows its content to operators, and a form to sign in to everybody else. */
export function OperatorGate({ title, skeleton, children }: OperatorGateProps) {
  const queryClient = useQueryClient();
  const isTold = useIsPushed(TOPIC);
  const { data, isError, refetch } = useQuery({
    ...ACCESS,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      isTold || state.data?.access !== "signed_in" ? ASK_AGAIN_MS.slowly : ASK_AGAIN_MS.often,
  });
  const isInside = data !== undefined && data.operator !== null;
  // Where access is open there is none to lose.
  useTopic(data?.access === "signed_in" ? TOPIC : null, () => undefined);
  const wasTold = useRef(false);
  useEffect(() => {
    if (wasTold.current && !isTold) void refetch();
    wasTold.current = isTold;
  }, [isTold, refetch]);
  useEffect(() => {
    if (!isInside) return undefined;
    // Whoever was removed gets no answer any more: the sign-in takes the place of what is on the screen.
    return queryClient.getQueryCache().subscribe(({ query }) => {
      const { error } = query.state;
      if (error instanceof ApiError && error.status === 401) void refetch();
    });
  }, [isInside, queryClient, refetch]);
  const code = invitationCode();
  const setAccess = (own: OwnOperatorAccess) => queryClient.setQueryData(ACCESS.queryKey, own);
  if (data !== undefined && data.operator !== null) {
    const signedOut = () => setAccess({ access: "sign_in", operator: null });
    return children(data.operator, data.access === "open" ? undefined : signedOut);
  }
  return (
    <>
      {title}
      {data?.access === "sign_in" && code !== undefined && <Invitation code={code} onAccess={setAccess} />}
      {data?.access === "sign_in" && code === undefined && <SignIn onAccess={setAccess} />}
      {data?.access === "closed" && <Closed />}
      {data === undefined && isError && (
        <ProblemNotice
          title="Access unknown"
          detail="We couldn't check whether you have access."
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && skeleton}
    </>
  );
}

function Closed() {
  return (
    <section aria-labelledby="closed" className="mt-8 max-w-xl rounded-3xl border border-line bg-raised p-5 sm:p-8">
      <h2 id="closed" className="poster-type text-3xl">
        Closed
      </h2>
      <p className="mt-2">
        In production this is for operators only. Start the product with <code>OPERATOR_TOKEN</code> set, then sign in
        with it here.
      </p>
    </section>
  );
}
