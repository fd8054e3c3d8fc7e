import { HOURLY_RATE } from "../../contract/values/chat-price.ts";

/** Says that the chat has not opened. */
export function NotOpenYet() {
  return (
    <section
      aria-labelledby="not-open"
      className="mt-5 rounded-2xl border-2 border-ticket-line bg-ticket px-5 py-4 text-on-ticket"
    >
      <h2 id="not-open" className="poster-type text-2xl">
        The chat opens soon
      </h2>
      <p className="mt-1 font-medium">
        Meet the stars now. When the chat opens, it costs ${HOURLY_RATE} per hour, and you'll be talking to AI based on
        public facts: never to the real person, who is not involved.
      </p>
    </section>
  );
}
