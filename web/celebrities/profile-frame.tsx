import type { ReactNode } from "react";

/** The place of the picture. In a low window the vote and what follows it are on the first screen. */
export const POSTER_PLACE = "profile-poster mx-auto w-full max-w-[min(24rem,max(10rem,75dvh-18rem))]";
export const POSTER_LOOK = "aspect-3/4 w-full rounded-3xl border border-line";

interface ProfileFrameProps {
  /** The picture, and what is done about whom it shows. */
  stage: ReactNode;
  /** The text. */
  children: ReactNode;
  /** Whether some of it is still to come. */
  busy?: boolean;
  /** The celebrity's id, in what the page opens with (server-opening.tsx). */
  opening?: string | undefined;
}

interface ProfileSkeletonProps {
  /** The picture, or what stands in its place. */
  picture: ReactNode;
  /** The name, or what stands in its place. */
  heading: ReactNode;
  /** Shown below the picture. */
  credit?: ReactNode;
  opening?: string;
}

/** The two parts of a celebrity's page: side by side, or one below the other on a phone. */
export function ProfileFrame({ stage, children, busy, opening }: ProfileFrameProps) {
  return (
    <div
      aria-busy={busy}
      data-opening={opening}
      className="profile mx-auto grid w-full max-w-page gap-x-10 gap-y-6 px-4 pt-4 pb-12 sm:px-6 lg:grid-cols-[24rem_1fr] lg:pt-8"
    >
      <div className="profile-stage flex flex-col gap-4 lg:sticky lg:top-4 lg:self-start">{stage}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** The same while the profile is still to come. */
export const ProfileSkeleton = ({ picture, heading, credit, opening }: ProfileSkeletonProps) => (
  <ProfileFrame
    busy
    opening={opening}
    stage={
      <>
        <div className={POSTER_PLACE}>{picture}</div>
        {credit}
      </>
    }
  >
    <div className="flex flex-col gap-4">
      {heading}
      <div className="skeleton h-6 w-1/2" />
      <div className="skeleton h-40" />
    </div>
  </ProfileFrame>
);
