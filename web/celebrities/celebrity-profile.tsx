import { Trophy } from "lucide-react";
import { useRef, useState } from "react";
import { hrefOf } from "../../contract/values/pages.ts";
import type { CelebrityProfile } from "../../contract/celebrities.ts";
import { WithRunningChat } from "../chat/with-running-chat.tsx";
import { useArrival } from "../lib/arrival.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { useViewed } from "../lib/use-viewed.ts";
import { PhotoCreditLinks } from "../ui/photo-credit-links.tsx";
import { Portrait } from "../ui/picture.tsx";
import { ShareButton } from "../ui/share-button.tsx";
import { useExposure } from "../ui/use-exposure.ts";
import { useSeen } from "../ui/use-seen.ts";
import { PersonaSection } from "./persona-section.tsx";
import { POSTER_LOOK, POSTER_PLACE, ProfileFrame } from "./profile-frame.tsx";
import { ProfileVote } from "./profile-vote.tsx";
import { Standing } from "./standing.tsx";
import { WayToChat } from "./way-to-chat.tsx";
import "./celebrity-profile.css";

/** The full profile of a celebrity. */
export function CelebrityProfileView({ celebrity, profile, standing }: CelebrityProfile) {
  const { id, name, category, description, credit } = celebrity;
  usePageTitle(name);
  const heading = useArrival();
  const persona = useRef<HTMLHeadingElement>(null);
  const voting = useRef<HTMLElement>(null);
  const [isPlayer, setPlayer] = useState(() => currentPlayerId() !== null);
  const [chatWaits, setChatWaits] = useState(false);
  const voteFirst = () => {
    setChatWaits(true);
    voting.current?.scrollIntoView({ block: "center" });
    voting.current?.focus({ preventScroll: true });
  };
  const [openSince, setOpenSince] = useState<number | null>(null);
  const [shown, setShown] = useState<string>();
  const pictureShown = useExposure({
    subject: id,
    pictures: [celebrity.imageUrl],
    report: (event) => setOpenSince(event.type === "shown" ? event.at : null),
  });
  useViewed(useSeen(openSince) ? id : null, [celebrity]);
  return (
    <ProfileFrame
      stage={
        <>
          <div data-awaited={shown === celebrity.imageUrl ? undefined : name} className={POSTER_PLACE}>
            <Portrait
              celebrity={celebrity}
              fetchPriority="high"
              onShown={(address) => {
                setShown(address);
                pictureShown(address);
              }}
              className={POSTER_LOOK}
            />
          </div>
          <div className="mx-auto w-full max-w-sm">
            <ProfileVote
              celebrity={celebrity}
              figures={standing}
              openSince={openSince}
              place={voting}
              chatWaits={chatWaits}
              onVoted={() => setPlayer(true)}
            />
            <WithRunningChat celebrityId={id}>
              {(running) => (
                <WayToChat
                  isAvailable={profile.isAvailable}
                  running={running}
                  goal={persona}
                  goesOn={chatWaits && isPlayer}
                />
              )}
            </WithRunningChat>
          </div>
          {credit !== undefined && <PhotoCreditLinks credit={credit} />}
        </>
      }
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="poster-type text-[clamp(1.75rem,9.5vw,3rem)] wrap-anywhere lg:text-7xl"
          >
            {name}
          </h1>
          <p className="mt-1 font-semibold text-gold">{category}</p>
        </div>
        <ShareButton text={`${name}: hot or not?`} address={hrefOf("celebrity", { id })} />
      </div>
      <p className="mt-3 max-w-prose text-lg">{description}</p>
      <Standing {...standing} />
      <section aria-labelledby="biography" className="mt-8">
        <h2 id="biography" className="poster-type text-3xl">
          Biography
        </h2>
        <p className="mt-2 max-w-prose leading-relaxed">{profile.biography}</p>
      </section>
      <section aria-labelledby="highlights" className="mt-8">
        <h2 id="highlights" className="poster-type text-3xl">
          Career highlights
        </h2>
        <ul className="mt-2">
          {profile.achievements.map((achievement) => (
            <li key={achievement} className="flex items-center gap-3 border-t border-line py-3">
              <Trophy aria-hidden size={22} className="shrink-0 text-gold" />
              {achievement}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="interests" className="mt-8">
        <h2 id="interests" className="poster-type text-3xl">
          Interests
        </h2>
        <ul className="mt-3 flex flex-wrap gap-2">
          {profile.interests.map((interest) => (
            <li key={interest} className="rounded-full border border-line bg-raised px-4 py-2 text-sm font-semibold">
              {interest}
            </li>
          ))}
        </ul>
      </section>
      <WithRunningChat celebrityId={id}>
        {(running) => (
          <PersonaSection
            celebrity={celebrity}
            profile={profile}
            running={running}
            heading={persona}
            onVoteFirst={isPlayer ? undefined : voteFirst}
          />
        )}
      </WithRunningChat>
    </ProfileFrame>
  );
}
