import type { Celebrity } from "../../contract/celebrities.ts";
import { Picture } from "../ui/picture.tsx";
import { POSTER_LOOK, ProfileSkeleton } from "./profile-frame.tsx";

/** A celebrity's page before anything is known of its figures: whoever follows a link sees at once whose it is. */
export const ProfileOpening = ({ name, imageUrl }: Pick<Celebrity, "name" | "imageUrl">) => (
  <ProfileSkeleton
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
    heading={
      // On a phone, the buttons will be here.
      <>
        <div className="skeleton h-16 lg:hidden" />
        <p className="poster-type wrap-anywhere max-lg:hidden lg:text-7xl">{name}</p>
      </>
    }
  />
);
