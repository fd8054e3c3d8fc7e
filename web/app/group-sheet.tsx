import { useId } from "react";
import { Link, useLocation } from "wouter";
import { Dialog } from "../ui/dialog.tsx";
import type { Entry } from "./navigation.ts";
import { ENTRY_ICONS } from "./navigation-icons.ts";
import type { PanelName } from "./screens.ts";

interface GroupSheetProps {
  label: string;
  entries: readonly Entry[];
  open: boolean;
  onClose: () => void;
  onOpen: (panel: PanelName) => void;
}

/** The entries of a group: a bottom sheet on a small screen, a menu below the header on a large one. */
export function GroupSheet({ label, entries, open, onClose, onOpen }: GroupSheetProps) {
  const id = useId();
  const [path] = useLocation();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={id} className="group-sheet">
      <h2 id={id} className="poster-type mb-2 px-3 text-3xl lg:sr-only">
        {label}
      </h2>
      <ul>
        {entries.map(({ name, label, href }) => {
          const Icon = ENTRY_ICONS[name];
          const content = (
            <>
              <Icon aria-hidden size={24} className="shrink-0 text-gold" />
              {label}
            </>
          );
          return (
            <li key={name}>
              {href === undefined ? (
                <button type="button" aria-haspopup="dialog" className="group-entry" onClick={() => onOpen(name)}>
                  {content}
                </button>
              ) : (
                <Link
                  href={href}
                  aria-current={path === href ? "page" : undefined}
                  className="group-entry"
                  onClick={onClose}
                >
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
