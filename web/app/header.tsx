import { Link, useLocation } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { ContrastToggle } from "../ui/contrast-toggle.tsx";
import { ICON_SHAPE } from "../ui/icon-button.tsx";
import { useWayHome } from "../ui/use-way-home.ts";
import { Wordmark } from "../ui/wordmark.tsx";
import { useScreen } from "./current-screen.tsx";
import { EntryLink } from "./entry-link.tsx";
import { GroupItem } from "./group-item.tsx";
import { BESIDE_HEADER_ROW, entryOf, HEADER_ROW } from "./navigation.ts";
import { ROW_ICONS } from "./navigation-icons.ts";

/**
 * The row at the top of every screen: the full navigation on a large screen, the quick buttons on a phone. On an
 * operators' screen, the way home and the contrast.
 */
export function Header() {
  const { kind } = useScreen();
  const goHome = useWayHome();
  const isForPlayers = kind !== "dashboard";
  return (
    <header className="header mx-auto flex w-full max-w-page items-center gap-2 px-4 py-2 sm:px-6 lg:py-3">
      <Link
        href={hrefOf("home")}
        className={`header-name mr-auto rounded-lg py-1 ${isForPlayers ? "lg:mr-4" : ""}`}
        onClick={(event) => {
          if (kind !== "play") return;
          event.preventDefault();
          goHome();
        }}
      >
        <Wordmark />
        <span className="sr-only">, home</span>
      </Link>
      {isForPlayers && (
        <nav aria-label="Groups" className="mr-auto hidden lg:flex">
          {BESIDE_HEADER_ROW.map((group) => (
            <GroupItem key={group.group} group={group} look="word" />
          ))}
        </nav>
      )}
      <nav aria-label="Quick links" className="quick-links flex gap-1 xs:gap-2">
        {HEADER_ROW.map((name) =>
          name === "contrast" ? <ContrastToggle key={name} /> : isForPlayers && <RowItem key={name} name={name} />,
        )}
      </nav>
    </header>
  );
}

function RowItem({ name }: { name: keyof typeof ROW_ICONS }) {
  const [path] = useLocation();
  const entry = entryOf(name);
  const { label, href } = entry;
  const Icon = ROW_ICONS[name];
  return (
    <EntryLink
      entry={entry}
      label={label}
      current={path === href ? "page" : undefined}
      // A phone has room for three; the others are in the groups of the bar.
      className={`${ICON_SHAPE} aria-[current=page]:border-gold aria-[current=page]:text-gold ${href === undefined ? "" : "max-sm:hidden!"}`}
    >
      <Icon aria-hidden size={22} className="shrink-0" />
      {/* How to play shows its icon alone. */}
      {name !== "about" && (
        <span className="hidden pr-1 whitespace-nowrap xl:inline xl:max-[90rem]:text-sm">{label}</span>
      )}
    </EntryLink>
  );
}
