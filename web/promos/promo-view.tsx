import { MessagesSquare, X } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { AiMark } from "../ui/ai-mark.tsx";
import type { Promo } from "./director.ts";
import { useHold } from "./hold.ts";
import { PROMO_TEXTS } from "./promo-texts.ts";

interface PromoViewProps {
  promo: Promo;
  /** There is no room for its name, which screen readers read all the same. */
  nameless: boolean;
  /** It has come into sight, or is no longer: a round on a phone may have no room for it, and help may replace it. */
  onVisible: (visible: boolean) => void;
  /** The pointer or the focus has entered or left it. */
  onHold: (held: boolean) => void;
  onClose: () => void;
}

/** A promo: a strip in the dock, or styled by the slot that it is in. It never takes the focus. */
export function PromoView({ promo, nameless, onVisible, onHold, onClose }: PromoViewProps) {
  const element = useRef<HTMLElement>(null);
  useVisible(element, onVisible);
  useHold(element, onHold);
  const { form, title, text, action } = PROMO_TEXTS[promo];

  const close = () => {
    // The button disappears, so the focus moves to the page.
    if (element.current?.contains(document.activeElement))
      document.getElementById("main")?.focus({ preventScroll: true });
    onClose();
  };

  return (
    <section ref={element} aria-label="Chat promo" className="promo" data-promo={promo} data-form={form}>
      <MessagesSquare aria-hidden className="promo-icon" />
      {title !== "" && (
        <div className="promo-words">
          <p className="promo-title">
            <span className={nameless ? "sr-only" : undefined}>{title}</span> <AiMark />
          </p>
          {/* On the narrowest phones there is room for the title only. */}
          {text !== undefined && <p className="promo-text max-xs:sr-only">{text}</p>}
        </div>
      )}
      <Link href={hrefOf("celebrityChat")} className="promo-link">
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
    </section>
  );
}

/** Reports when the element becomes visible, and when it no longer is. */
function useVisible(element: RefObject<HTMLElement | null>, onVisible: (visible: boolean) => void): void {
  const report = useEffectEvent(onVisible);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => report(entries.at(-1)?.isIntersecting === true));
    if (element.current !== null) watch.observe(element.current);
    return () => {
      watch.disconnect();
      report(false);
    };
  }, [element]);
}
