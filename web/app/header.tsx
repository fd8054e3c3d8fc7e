import type { ReactNode } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { ContrastToggle } from "../ui/contrast-toggle.tsx";
import { IconButton, IconLink } from "../ui/icon-button.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import { GroupItem } from "./group-item.tsx";
import { BESIDE_HEADER_ROW, type Entry, entryOf, HEADER_ROW } from "./navigation.ts";
import { ENTRY_ICONS } from "./navigation-icons.ts";
import type { PanelName } from "./screens.ts";

interface HeaderProps {
  onOpen: (panel: PanelName) => void;
}

/** The row at the top of every screen: the full navigation on a large screen, the quick buttons on a phone. */
export function Header({ onOpen }: HeaderProps) {
  return (
    <header className="mx-auto flex w-full max-w-page items-center gap-2 px-4 py-2 sm:px-6 lg:py-3">
      <Link href={hrefOf("home")} className="mr-auto rounded-lg py-1 lg:mr-4">
        <Wordmark />
        <span className="sr-only">, home</span>
      </Link>
      <nav aria-label="Groups" className="mr-auto hidden lg:flex">
        {BESIDE_HEADER_ROW.map((group) => (
          <GroupItem key={group.group} group={group} look="word" onOpen={onOpen} />
        ))}
      </nav>
      <nav aria-label="Quick links" className="flex gap-1 xs:gap-2">
        {HEADER_ROW.map((name) =>
          name === "contrast" ? (
            <ContrastToggle key={name} />
          ) : (
            <RowItem key={name} entry={entryOf(name)} onOpen={onOpen} />
          ),
        )}
      </nav>
    </header>
  );
}

/** How to play shows its icon alone. */
const labelOf = ({ name, label }: Entry): ReactNode =>
  name !== "about" && <span className="hidden pr-1 xl:inline">{label}</span>;

function RowItem({ entry, onOpen }: { entry: Entry } & HeaderProps) {
  const { name, label, href } = entry;
  const shared = { icon: ENTRY_ICONS[name], label, children: labelOf(entry) };
  // A phone has room for three; the others are in the groups of the bar.
  if (href !== undefined) return <IconLink {...shared} href={href} className="max-sm:hidden!" />;
  return <IconButton {...shared} aria-haspopup="dialog" onClick={() => onOpen(name)} />;
}
