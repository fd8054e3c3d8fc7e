import type { Celebrity } from "../../contract/celebrities.ts";
import { PhotoCreditLinks } from "../ui/photo-credit-links.tsx";
import { Picture, saysName } from "../ui/picture.tsx";
import { POSTER_LOOK, ProfileSkeleton } from "./profile-frame.tsx";

/** A celebrity's page before anything is known of its figures: whoever follows a link sees at once whose it is. */
export function ProfileOpening({ id, name, imageUrl, credit }: Celebrity) {
  const isSaid = saysName({ credit });
  return (
    <ProfileSkeleton
      opening={id}
      picture={
        <Picture
          src={imageUrl}
          name={name}
          alt={name}
          width={600}
          height={800}
          fetchPriority="high"
          className={POSTER_LOOK}
        />
      }
      credit={credit && <PhotoCreditLinks credit={credit} />}
      heading={
        <>
          {/* On a phone, the buttons will be here. */}
          {isSaid && <div className="skeleton h-16 lg:hidden" />}
          <p
            className={`poster-type text-[clamp(1.75rem,9.5vw,3rem)] wrap-anywhere lg:text-7xl ${isSaid ? "max-lg:hidden" : ""}`}
          >
            {name}
          </p>
        </>
      }
    />
  );
}
