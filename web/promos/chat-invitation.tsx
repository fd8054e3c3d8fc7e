import { MessagesSquare } from "lucide-react";
import { Link } from "wouter";
import { HOURLY_RATE } from "../../contract/values/chat-price.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { AiMark } from "../ui/ai-mark.tsx";
import { buttonLook } from "../ui/button.tsx";
import { PROMO_TEXTS } from "./promo-texts.ts";

/** A discreet mention of the celebrity chat within a page. */
export function ChatInvitation() {
  const { title, text, action } = PROMO_TEXTS["promo-card"];
  return (
    <section
      aria-labelledby="chat-invitation"
      className="mt-12 flex flex-col gap-5 rounded-3xl border border-line bg-raised p-6 sm:p-8 md:flex-row md:items-center lg:mt-20"
    >
      <MessagesSquare aria-hidden strokeWidth={1.5} className="size-14 shrink-0 text-gold lg:size-20" />
      <div className="grow">
        <h2 id="chat-invitation" className="poster-type text-3xl lg:text-4xl">
          {title} <AiMark />
        </h2>
        <p className="mt-2 text-muted">
          {text}. AI personas, not the real people. ${HOURLY_RATE} per hour.
        </p>
      </div>
      <Link href={hrefOf("celebrityChat")} className={buttonLook("plain", "shrink-0")}>
        {action}
      </Link>
    </section>
  );
}
