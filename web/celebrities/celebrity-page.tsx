import { useQuery } from "@tanstack/react-query";
import { House } from "lucide-react";
import { Link, useParams } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { apiQuery } from "../lib/api.ts";
import { ApiError } from "../lib/api-error.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { buttonLook } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { CelebrityProfileView } from "./celebrity-profile.tsx";
import { ProfileSkeleton } from "./profile-frame.tsx";
import { ServerOpening } from "./server-opening.tsx";

/** A celebrity's biography, statistics and AI persona. */
export function CelebrityPage() {
  const { id } = useParams<{ id: string }>();
  const query = apiQuery("celebrityProfile", { params: { id } });
  const { data, error, refetch } = useQuery({ ...query, gcTime: 0 });
  if (data !== undefined) return <CelebrityProfileView key={id} {...data} />;
  if (error instanceof ApiError && error.status === 404) return <CelebrityNotFound />;
  if (error !== null)
    return (
      <ProblemNotice
        title="No show tonight"
        detail="Failed to fetch celebrity profile"
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <h1 className="sr-only">Loading the profile…</h1>
      <ServerOpening id={id}>
        <ProfileSkeleton
          picture={<div className="skeleton aspect-3/4 w-full rounded-3xl!" />}
          heading={<div className="skeleton h-16 w-2/3" />}
        />
      </ServerOpening>
    </>
  );
}

function CelebrityNotFound() {
  usePageTitle("Celebrity Not Found");
  return (
    <div className="grid min-h-[70dvh] place-items-center px-4">
      <div className="flex max-w-md flex-col items-center text-center">
        <h1 className="poster-type text-5xl">Celebrity Not Found</h1>
        <p className="mt-3 text-lg text-muted">Nobody of that name is on our bill.</p>
        <Link href={hrefOf("celebrityChat")} className={buttonLook("primary", "mt-8")}>
          See who is
        </Link>
        <Link href={hrefOf("home")} className={buttonLook("quiet", "mt-3")}>
          <House aria-hidden size={18} />
          Back home
        </Link>
      </div>
    </div>
  );
}
