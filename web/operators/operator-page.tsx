import { Select } from "../ui/select.tsx";
import type { ComponentType, ReactNode } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { includesRole, type OperatorRole } from "../../contract/values/operators.ts";
import { useArrival } from "../lib/arrival.ts";
import { buttonLook } from "../ui/button.tsx";
import { useKeptFocus } from "../ui/kept-focus.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { ActsSection } from "./acts-section.tsx";
import { ArenasSection } from "./arenas-section.tsx";
import { CelebritiesSection } from "./celebrities-section.tsx";
import { CompetitionsSection } from "./competitions-section.tsx";
import { EventsSection } from "./events-section.tsx";
import { HealthSection } from "./health-section.tsx";
import { LeaguesSection } from "./leagues-section.tsx";
import { NamesSection } from "./names-section.tsx";
import { OperatorGate } from "./operator-gate.tsx";
import { PasskeysSection, SecondPasskey } from "./passkeys-section.tsx";
import { PaymentsSection } from "./payments-section.tsx";
import { PersonasSection } from "./personas-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PhotographsSection } from "./photographs-section.tsx";
import { addressOfSection, ROLE_WORDS, type SectionProps } from "./section.ts";
import { SignOutButton } from "./sign-out-button.tsx";
import { VotesSection } from "./votes-section.tsx";
import "./operators.css";

interface Section {
  readonly key: string;
  readonly label: string;
  readonly part: ComponentType<SectionProps>;
  /** Who sees it; everybody without one. */
  readonly needs?: OperatorRole;
}

/** The sections of the console, in order. */
const SECTIONS: readonly Section[] = [
  { key: "names", label: "Names", part: NamesSection },
  { key: "celebrities", label: "Celebrities", part: CelebritiesSection },
  { key: "photographs", label: "Photographs", part: PhotographsSection },
  { key: "events", label: "Events", part: EventsSection },
  { key: "arenas", label: "Arenas", part: ArenasSection },
  { key: "leagues", label: "Leagues", part: LeaguesSection },
  { key: "draft", label: "Draft", part: CompetitionsSection },
  { key: "personas", label: "Personas", part: PersonasSection },
  { key: "payments", label: "Payments", part: PaymentsSection },
  { key: "votes", label: "Votes", part: VotesSection },
  { key: "health", label: "Health", part: HealthSection },
  { key: "people", label: "People", part: PeopleSection, needs: "own" },
  { key: "passkeys", label: "Passkeys", part: PasskeysSection },
  { key: "trail", label: "Trail", part: ActsSection },
];

/** The operators' console: what is changed while the product runs, and the trail of who changed what. */
export function OperatorPage() {
  const heading = useArrival();
  const title = (
    <h1 ref={heading} tabIndex={-1} className="poster-type text-4xl lg:text-5xl">
      Console
    </h1>
  );
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-2 pb-12 sm:px-6 lg:pt-4">
      <OperatorGate
        title={title}
        skeleton={
          <Skeleton count={1} words="Checking your access…" className="mt-8">
            <div className="skeleton h-96 rounded-3xl!" />
          </Skeleton>
        }
      >
        {({ name, role }, onSignedOut) => (
          <Console title={title} who={`${name}, ${ROLE_WORDS[role]}`} role={role} onSignedOut={onSignedOut} />
        )}
      </OperatorGate>
    </div>
  );
}

interface ConsoleProps {
  title: ReactNode;
  who: string;
  role: OperatorRole;
  onSignedOut: (() => void) | undefined;
}

function Console({ title, who, role, onSignedOut }: ConsoleProps) {
  const around = useKeptFocus<HTMLDivElement>();
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get("section");
  const sections = SECTIONS.filter(({ needs }) => needs === undefined || includesRole(role, needs));
  const current = sections.find(({ key }) => key === asked) ?? sections[0];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {title}
        <div className="flex flex-wrap items-center">
          <Link href={hrefOf("analyticsDashboard")} className={buttonLook("quiet", "underline")}>
            Analytics
          </Link>
          <SignOutButton onSignedOut={onSignedOut} />
        </div>
        <p className="w-full text-sm text-muted">
          {who}.{!includesRole(role, "run") && " To change something, ask somebody who can make changes."}
        </p>
      </div>
      <div className="console-columns mt-3">
        <nav aria-label="Sections">
          {/* On phones and where a page is enlarged, links to all of them would be a third of the screen. */}
          <div className="lg:hidden">
            <Select
              aria-label="Section"
              value={current?.key}
              onChange={({ target }) => navigate(addressOfSection(target.value))}
              className="h-12"
            >
              {sections.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
          <ul className="sticky top-4 hidden lg:grid">
            {sections.map(({ key, label }) => (
              <li key={key}>
                <Link
                  href={addressOfSection(key)}
                  aria-current={key === current?.key ? "page" : undefined}
                  className="console-section flex items-center rounded-xl px-4 font-semibold text-muted"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          {current?.part !== PasskeysSection && <SecondPasskey href={addressOfSection("passkeys")} />}
          <div ref={around}>{current !== undefined && <current.part mayRun={includesRole(role, "run")} />}</div>
        </div>
      </div>
    </>
  );
}
