import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation, useSearch } from "wouter";
import type { ActiveLeague } from "../../contract/leagues.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { backToList } from "../contests/back-to-list.ts";
import { PhonePromoSlot } from "../promos/phone-promo-slot.tsx";
import { NewBadges } from "../rewards/new-badges.tsx";
import { BackLink } from "../ui/back-link.tsx";
import { Button, buttonLook } from "../ui/button.tsx";
import { leagueIn } from "./addresses.ts";
import { LeagueDetail } from "./league-detail.tsx";
import { LeagueEnds } from "./league-ends.tsx";
import { LeagueList } from "./league-list.tsx";
import { useLeagueEnds } from "./use-league-ends.ts";
import { useActiveLeagues } from "./use-leagues.ts";
import "./leagues.css";

const NONE: readonly ActiveLeague[] = [];

/** Social Leagues: the list, or the league that the address names. */
export function LeaguesPage() {
  const id = leagueIn(useSearch());
  const [, navigate] = useLocation();
  const { data: active = NONE } = useActiveLeagues();
  // Which card gets the focus back.
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (id !== null) last.current = id;
  }, [id]);
  useLeagueEnds(active);

  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-12 sm:px-6">
      {id === null ? (
        <BackLink href={hrefOf("home")}>Back to Voting</BackLink>
      ) : (
        <div className="-mx-3 mt-1 flex flex-wrap justify-between max-xs:-mx-2 max-xs:*:px-2 max-xs:text-sm lg:mt-3">
          <Button look="quiet" onClick={() => backToList("socialLeagues", navigate)}>
            <ArrowLeft aria-hidden size={20} />
            Back to Leagues
          </Button>
          <Link href={hrefOf("home")} className={buttonLook("quiet")}>
            Back to Voting
          </Link>
        </div>
      )}
      {id === null ? <LeagueList cameFrom={() => last.current} /> : <LeagueDetail key={id} id={id} />}
      <NewBadges>{(isOpen) => <LeagueEnds waiting={isOpen} />}</NewBadges>
      <PhonePromoSlot />
    </div>
  );
}
