import { Plus } from "lucide-react";
import { Tabs } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { Link, useSearch } from "wouter";
import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { useArrival } from "../lib/arrival.ts";
import { fetchAhead } from "../lib/lazy-part.tsx";
import { currentPlayerId } from "../lib/player-id.ts";
import { isNullOr, isOneOf, isText } from "../lib/shapes.ts";
import { PhonePromoSlot } from "../promos/phone-promo-slot.tsx";
import { NewBadges } from "../rewards/new-badges.tsx";
import { BackLink } from "../ui/back-link.tsx";
import { Button, buttonLook } from "../ui/button.tsx";
import { loadToaster } from "../ui/load-toaster.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { TabRow } from "../ui/tabs.tsx";
import { useTopDialog } from "../ui/top-layer.ts";
import { useScreenState } from "../ui/use-entry-state.ts";
import { DRAFT_TABS, type DraftTab, draftTabIn, draftTeamIn } from "./addresses.ts";
import { useUnseenWeeks } from "./awaited-week.ts";
import { Competitions } from "./competitions.tsx";
import { CreateTeamDialog } from "./create-team-dialog.tsx";
import { MyTeams } from "./my-teams.tsx";
import { Pool } from "./pool.tsx";
import { TeamDialog } from "./team-dialog.tsx";
import { useTeams, withdrawNotices } from "./use-draft.ts";
import "./draft.css";

const isCategory = isNullOr(isOneOf<Category>(CATEGORIES));
const isTab = isOneOf<DraftTab>(DRAFT_TABS.map(([tab]) => tab));

/** Celebrity Draft: the player's teams, the competitions, and whom to add. */
export function DraftPage() {
  const heading = useArrival();
  const search = useSearch();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-12 sm:px-6">
      <BackLink href={hrefOf("home")}>Back to Classic Mode</BackLink>
      <h1 ref={heading} tabIndex={-1} className="poster-type text-4xl sm:text-5xl lg:text-7xl">
        Celebrity Draft
      </h1>
      <p className="mt-1 max-w-xl text-sm text-muted sm:mt-2 sm:text-base">
        Up to ten celebrities per team. Once added, they score for every hot vote and battle won, and lose points for
        every not vote.
      </p>
      {currentPlayerId() === null ? (
        <Newcomer />
      ) : (
        <Draft key={search} named={draftTabIn(search)} namedTeam={draftTeamIn(search)} />
      )}
      <PhonePromoSlot />
    </div>
  );
}

function Newcomer() {
  return (
    <div className="draft-empty">
      <p className="poster-type text-3xl">Please log in to build your celebrity dream team</p>
      <p className="text-muted">Your first vote makes you a player, without a sign-up.</p>
      <div className="mt-2 flex flex-wrap items-center justify-center gap-3">
        <Link href={hrefOf("home")} className={buttonLook("primary")}>
          Start Voting
        </Link>
        <Link href={hrefOf("auth")} className={buttonLook("plain")}>
          Sign In
        </Link>
      </div>
    </div>
  );
}

interface DraftProps {
  /** The tab that the address names. */
  named: DraftTab | undefined;
  /** The team that it names. */
  namedTeam: string | null;
}

function Draft({ named, namedTeam }: DraftProps) {
  const unseen = useUnseenWeeks();
  const initial = named ?? (unseen.length === 0 ? "teams" : "competitions");
  const [tab, setTab] = useScreenState<DraftTab>("draftTab", isTab, initial);
  const [creating, setCreating] = useState(false);
  /** Whom the pool adds to. */
  const [chosen, setChosen] = useScreenState("draftTeam", isNullOr(isText), namedTeam);
  const [open, setOpen] = useScreenState("draftTeamOpen", isNullOr(isText), null);
  const [category, setCategory] = useScreenState<Category | null>("draftCategory", isCategory, null);
  const { data: teams, isError, refetch } = useTeams();
  const team = teams?.find(({ id }) => id === chosen) ?? (teams?.length === 1 ? teams[0] : undefined);
  /** Turns to a tab, or to what opens over it. */
  const turnTo = (part: { tab?: DraftTab; open?: string; creating?: boolean }) => {
    withdrawNotices();
    setTab(part.tab ?? tab);
    setOpen(part.open ?? null);
    setCreating(part.creating ?? false);
  };
  const create = () => turnTo({ creating: true });
  const missing = teams === undefined && isError && (
    <ProblemNotice
      title="Teams out of sight"
      detail="Your teams could not be loaded, so nothing can be added to them or entered now."
      onRetry={() => void refetch()}
    />
  );
  const { tabs, arrive } = useArrivingFocus();
  const goTo = (next: DraftTab) => {
    turnTo({ tab: next });
    arrive();
  };
  // What fails without a connection is told all the same.
  useEffect(() => fetchAhead(loadToaster), []);

  return (
    <>
      <Tabs.Root
        ref={tabs}
        value={tab}
        onValueChange={(value) => turnTo({ tab: isTab(value) ? value : "teams" })}
        className="mt-3 sm:mt-6"
      >
        <div className="flex flex-wrap items-center justify-between gap-2 sm:gap-3">
          <TabRow label="Celebrity Draft" tabs={DRAFT_TABS} className="w-full max-w-lg" />
          {/* Without a team, the list of teams says so and has this button. */}
          {(tab === "pool" || teams?.length !== 0) && (
            <Button className={`draft-create ${teams === undefined ? "invisible" : ""}`} onClick={create}>
              <Plus aria-hidden size={20} />
              Create Team
            </Button>
          )}
        </div>
        <Tabs.Content value="teams">
          <MyTeams
            teams={teams}
            isError={isError}
            onRetry={() => void refetch()}
            onCreate={create}
            onWeek={() => goTo("competitions")}
            onOpen={(id) => {
              setChosen(id);
              turnTo({ open: id });
            }}
          />
        </Tabs.Content>
        <Tabs.Content value="competitions">
          {missing}
          <Competitions teams={teams} preferred={team?.id ?? null} onCreate={create} onAdd={() => goTo("pool")} />
        </Tabs.Content>
        <Tabs.Content value="pool">
          {missing}
          <Pool
            category={category}
            teams={teams}
            team={team}
            onCategory={setCategory}
            onTeam={setChosen}
            onCreate={create}
            onOpen={() => team !== undefined && turnTo({ open: team.id })}
            onWeek={() => goTo("competitions")}
          />
        </Tabs.Content>
      </Tabs.Root>
      {creating && (
        <CreateTeamDialog
          onCreated={(id) => {
            setChosen(id);
            goTo("pool");
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {open !== null && (
        <TeamDialog
          teamId={open}
          onAdd={() => goTo("pool")}
          onWeek={() => goTo("competitions")}
          onDeleted={() => goTo("teams")}
          onClose={() => setOpen(null)}
        />
      )}
      <NewBadges />
    </>
  );
}

/**
 * A hook: after `arrive`, the page is shown from its top and the tab that is open gets the focus, once no dialog covers it, such
 * as new badges. Focusing its panel would scroll to that, and frame all of it.
 */
function useArrivingFocus() {
  const tabs = useRef<HTMLDivElement>(null);
  const [arrivals, setArrivals] = useState(0);
  const seen = useRef(0);
  const dialog = useTopDialog();
  useEffect(() => {
    if (seen.current === arrivals || dialog !== null) return;
    seen.current = arrivals;
    window.scrollTo(0, 0);
    tabs.current?.querySelector<HTMLElement>('[role="tab"][data-state="active"]')?.focus({ preventScroll: true });
  }, [arrivals, dialog]);
  return { tabs, arrive: () => setArrivals((count) => count + 1) };
}
