import { MessagesSquare, X } from "lucide-react";
import { useRef } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { AiMark } from "../ui/ai-mark.tsx";
import type { Promo } from "./director.ts";
import { useHold } from "./hold.ts";
import { PROMO_TEXTS } from "./promo-texts.ts";
import { useRoom } from "./room.ts";
import "./promos.css";

interface PromoViewProps {
  promo: Promo;
  /** It has found room. */
  onSeen: () => void;
  /** The player is at it, or has left it. */
  onHold: (held: boolean) => void;
  onClose: () => void;
}

/** A promo in the corner at the bottom right. While a control lies there it waits unseen. It never takes the focus. */
export function PromoView({ promo, onSeen, onHold, onClose }: PromoViewProps) {
  const element = useRef<HTMLElement>(null);
  const free = useRoom(element, onSeen);
  useHold(element, onHold);
  const { form, title, text, action } = PROMO_TEXTS[promo];

  const close = () => {
    // The button goes, the focus stays on the page.
    if (element.current?.contains(document.activeElement))
      document.getElementById("main")?.focus({ preventScroll: true });
    onClose();
  };

  return (
    <aside
      ref={element}
      aria-label="Chat promo"
      className="promo"
      data-promo={promo}
      data-form={form}
      data-waiting={!free || undefined}
    >
      <div className="promo-sheet">
        {form !== "chip" && <MessagesSquare aria-hidden className="promo-icon" />}
        {title !== "" && (
          <p className="promo-title">
            {title} <AiMark />
          </p>
        )}
        {text !== undefined && <p className="promo-text">{text}</p>}
        <Link href={hrefOf("celebrityChat")} className="promo-link">
          {form === "chip" && <MessagesSquare aria-hidden size={18} />}
          {action}
        </Link>
        <button
          type="button"
          title="Close notification"
          aria-label="Close notification"
          onClick={close}
          className="promo-close"
        >
          <X aria-hidden size={20} />
        </button>
      </div>
    </aside>
  );
}
