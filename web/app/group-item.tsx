import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useUnseenEnds } from "../contests/awaited-ends.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { showToast } from "../ui/toast-store.ts";
import { useScreen } from "./current-screen.tsx";
import { lazyPart } from "../lib/lazy-part.tsx";
import { EntryLink } from "./entry-link.tsx";
import { loadGroupSheet } from "./load-group-sheet.ts";
import type { EntryGroup } from "./navigation.ts";
import { GROUP_ICONS } from "./navigation-icons.ts";

const GroupSheet = lazyPart(loadGroupSheet, "GroupSheet");

interface GroupItemProps {
  group: EntryGroup;
  /** A cell of the bottom bar, or a word in the header's row. */
  look: "cell" | "word";
}

/** A group of the navigation: leads to its only entry, which the header's row names, or opens a sheet with its entries. */
export function GroupItem({ group: { group, label, entries }, look }: GroupItemProps) {
  const [open, setOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  const screen = useScreen();
  const unseen = useUnseenEnds();
  const results = group === "compete" ? unseen : [];
  const current = screen.group === group ? "true" : undefined;
  const [only, ...others] = entries;
  const Icon = GROUP_ICONS[group];
  const shape = `group-item group-${look}`;
  const content: ReactNode = (
    <>
      {look === "cell" && <Icon aria-hidden size={22} />}
      {label}
      {results.length > 0 && (
        <>
          <span aria-hidden className="group-news" />
          <span className="sr-only">(a result waits)</span>
        </>
      )}
    </>
  );
  if (only === undefined) return null;
  if (others.length === 0) {
    const elsewhere = screen.label !== undefined && screen.label !== only.label;
    return (
      <EntryLink entry={only} current={elsewhere ? undefined : current} className={shape}>
        {look === "word" ? only.label : content}
      </EntryLink>
    );
  }
  // Another press is another try.
  const giveUp = () => {
    setOpen(false);
    setOpener(null);
    showToast({ title: "Error", description: "This could not be opened. Please try again.", look: "destructive" });
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-current={current}
        className={shape}
        onClick={({ currentTarget }) => {
          setOpener(currentTarget);
          setOpen(true);
        }}
      >
        {content}
        {look === "word" && <ChevronDown aria-hidden size={18} />}
      </button>
      {opener !== null && (
        <ErrorBoundary onError={giveUp}>
          <GroupSheet
            group={group}
            label={label}
            results={results}
            entries={entries}
            opener={opener}
            open={open}
            onClose={() => setOpen(false)}
          />
        </ErrorBoundary>
      )}
    </>
  );
}
