import type { ReactNode, Ref } from "react";
import type { League } from "../../contract/leagues.ts";
import { TYPE_LOOKS } from "./league-types.ts";
import "./leagues.css";

interface LeagueBannerProps {
  league: League;
  as: "h1" | "h2" | "h3";
  /** Of the heading, which can then be focused. */
  headingRef?: Ref<HTMLHeadingElement>;
  id?: string;
  className?: string;
  /** The heading's content: the league's name. */
  children: ReactNode;
}

/** A league's name with its type on a pennant in the type's colour. */
export function LeagueBanner({ league, as: Heading, headingRef, id, className = "", children }: LeagueBannerProps) {
  const { label, icon: Icon, colour } = TYPE_LOOKS[league.type];
  return (
    <div className={`league-banner ${className}`} style={{ backgroundColor: colour }}>
      <Icon aria-hidden className="league-banner-icon" strokeWidth={1.5} />
      <p className="league-type">{label}</p>
      <Heading
        ref={headingRef}
        id={id}
        tabIndex={headingRef === undefined ? undefined : -1}
        className="poster-type relative wrap-break-word"
      >
        {children}
      </Heading>
    </div>
  );
}
