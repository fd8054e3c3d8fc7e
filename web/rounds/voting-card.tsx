import { ArrowUp, Heart, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Celebrity } from "../../contract/celebrities.ts";
import type { VoteType } from "../../contract/voting.ts";
import { PhotoCreditLine } from "../ui/photo-credit.tsx";
import { PhotoEmblem } from "../ui/photo-emblem.tsx";
import { Portrait, saysName } from "../ui/picture.tsx";
import { Stamp } from "../ui/stamp.tsx";
import "./card.css";

interface CardProps {
  /** Whose it is: it stands where the picture is about to be. */
  name: string;
  slot: "current" | "next" | "gone";
  /** The vote that its stamp shows. */
  landed?: VoteType | undefined;
  /** How it left the stage. */
  as?: VoteType | "skip" | undefined;
  picture: ReactNode;
  caption: ReactNode;
}

/**
 * A card on the stage: a picture with stamps over a caption. Only the current one is exposed to assistive technology.
 */
export function Card({ name, slot, landed, as, picture, caption }: CardProps) {
  return (
    <div
      className="card poster-sheet"
      data-slot={slot}
      data-landed={landed}
      data-as={as}
      aria-hidden={slot !== "current"}
    >
      <div data-awaited={name} className="card-picture">
        {picture}
      </div>
      {caption}
      <Stamp kind="hot" icon={Heart} filled />
      <Stamp kind="not" icon={X} />
      <Stamp kind="skip" icon={ArrowUp} />
    </div>
  );
}

interface VotingCardProps extends Pick<CardProps, "slot" | "landed" | "as"> {
  celebrity: Celebrity;
  /** The picture at an address has appeared, or is missing. */
  onPicture: (imageUrl: string) => void;
}

/** A celebrity to vote on: picture, category and a short description, with the name where the picture does not say it. */
export function VotingCard({ celebrity, onPicture, ...rest }: VotingCardProps) {
  const { name, category, description, credit } = celebrity;
  const Name = rest.slot === "current" ? "h2" : "p";
  return (
    <Card
      {...rest}
      name={name}
      picture={
        <>
          <Portrait
            celebrity={celebrity}
            onShown={onPicture}
            fetchPriority={rest.slot === "current" ? "high" : "low"}
            // With the card: what was on screen before it would be gone for a moment.
            decoding={rest.slot === "current" ? "sync" : "async"}
            className="size-full min-h-0"
          />
          {credit !== undefined && <PhotoEmblem imageUrl={celebrity.imageUrl} />}
          {credit !== undefined && <PhotoCreditLine credit={credit} />}
        </>
      }
      caption={
        <div className="flex h-(--caption) flex-col justify-center px-3 sm:px-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Name
              className={
                saysName(celebrity)
                  ? "sr-only"
                  : "caption-name poster-type max-w-full shrink-0 truncate text-lg leading-tight"
              }
            >
              {name}
            </Name>
            <p className="min-w-0 truncate text-xs font-semibold text-on-ticket-muted">{category}</p>
          </div>
          <p className="caption-text line-clamp-2 text-sm leading-snug text-on-ticket-muted">{description}</p>
        </div>
      }
    />
  );
}
