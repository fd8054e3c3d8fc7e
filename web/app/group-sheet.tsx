import { Trophy, X } from "lucide-react";
import { type MouseEvent, useId, useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { pressBeganAt } from "../ui/press.ts";
import { ENTRY_LOOKS } from "./entry-looks.ts";
import { EntryLink } from "./entry-link.tsx";
import { RunningChatItem } from "../chat/running-chat-item.tsx";
import type { Entry } from "./navigation.ts";
import type { Group } from "./screens.ts";
import { useStandings } from "./use-standings.ts";
import "./group-sheet.css";

/** A double tap's second press comes within it, in ms. */
const DOUBLE_TAP_MS = 450;

/** Whether a press is on the place of an element, whatever lies over it. */
function isOnPlaceOf(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

interface GroupSheetProps {
  group: Group;
  label: string;
  /** Ended arenas and leagues whose result the player has not seen. */
  results: readonly { address: string; name: string }[];
  entries: readonly Entry[];
  /** The button that opens it: an entry may come up where the finger still is. */
  opener: Element;
  open: boolean;
  onClose: () => void;
}

/** The entries of a group: a bottom sheet on a small screen, a menu below the header on a large one. */
export function GroupSheet({ group, label, results, entries, opener, open, onClose }: GroupSheetProps) {
  const id = useId();
  const [path] = useLocation();
  const standings = useStandings(open && (group === "play" || group === "compete"));
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (open) openedAt.current = Date.now();
  }, [open]);
  const refuseDoubleTap = (event: MouseEvent) => {
    // A click by keyboard has no place.
    if (event.detail === 0 || pressBeganAt() - openedAt.current >= DOUBLE_TAP_MS || !isOnPlaceOf(opener, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Dialog open={open} onClose={onClose} labelledBy={id} className="group-sheet">
      <h2 id={id} className="poster-type mb-2 px-3 text-3xl lg:sr-only">
        {label}
      </h2>
      <ul onClickCapture={refuseDoubleTap}>
        {group === "chat" && open && <RunningChatItem onFollow={onClose} />}
        {results.map(({ address, name }) => (
          <li key={address}>
            <Link href={address} onClick={onClose} className="group-entry border border-gold">
              <Trophy aria-hidden size={24} className="shrink-0 text-gold" />
              <span className="min-w-0 wrap-break-word">Your result: {name}</span>
            </Link>
          </li>
        ))}
        {entries.map((entry) => {
          const { icon: Icon, words } = ENTRY_LOOKS[entry.name];
          const standing = entry.href === undefined ? undefined : standings[entry.name];
          return (
            <li key={entry.name}>
              <EntryLink
                entry={entry}
                current={path === entry.href ? "page" : undefined}
                onFollow={onClose}
                className="group-entry"
              >
                <Icon aria-hidden size={24} className="shrink-0 text-gold" />
                <span className="min-w-0">
                  {entry.label}{" "}
                  <span className="group-entry-words">
                    {/* It keeps its room, so that nothing moves once the standing is known. */}
                    <span aria-hidden={standing !== undefined} className={standing === undefined ? "" : "invisible"}>
                      {words}
                    </span>
                    {standing !== undefined && <span className="group-entry-standing">{standing}</span>}
                  </span>
                </span>
              </EntryLink>
            </li>
          );
        })}
      </ul>
      <IconButton icon={X} label="Close" onClick={onClose} className="group-sheet-close" />
    </Dialog>
  );
}
