import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { GroupSheet } from "./group-sheet.tsx";
import type { EntryGroup } from "./navigation.ts";
import { GROUP_ICONS } from "./navigation-icons.ts";
import type { PanelName } from "./screens.ts";
import { useScreen } from "./current-screen.tsx";

interface GroupItemProps {
  group: EntryGroup;
  /** A cell of the bottom bar, or a word in the header's row. */
  look: "cell" | "word";
  onOpen: (panel: PanelName) => void;
}

/** A group of the navigation: links to its only entry, or opens a sheet with its entries. */
export function GroupItem({ group: { group, label, entries }, look, onOpen }: GroupItemProps) {
  const [open, setOpen] = useState(false);
  const current = useScreen().group === group;
  const [only, ...others] = entries;
  const Icon = GROUP_ICONS[group];
  const shape = `group-item group-${look}`;
  const content: ReactNode = (
    <>
      {look === "cell" && <Icon aria-hidden size={22} />}
      {label}
    </>
  );
  if (only === undefined) return null;
  if (others.length === 0) {
    return only.href === undefined ? (
      <button
        type="button"
        title={only.label}
        aria-haspopup="dialog"
        className={shape}
        onClick={() => onOpen(only.name)}
      >
        {content}
      </button>
    ) : (
      <Link href={only.href} title={only.label} aria-current={current ? "true" : undefined} className={shape}>
        {content}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-current={current ? "true" : undefined}
        className={shape}
        onClick={() => setOpen(true)}
      >
        {content}
        {look === "word" && <ChevronDown aria-hidden size={18} />}
      </button>
      <GroupSheet
        label={label}
        entries={entries}
        open={open}
        onClose={() => setOpen(false)}
        onOpen={(panel) => {
          setOpen(false);
          onOpen(panel);
        }}
      />
    </>
  );
}
