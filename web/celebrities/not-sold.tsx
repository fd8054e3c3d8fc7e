/** Says that no chat can be bought from this server. */
export function NotSold() {
  return (
    <section
      aria-labelledby="not-sold"
      className="mt-5 rounded-2xl border-2 border-ticket-line bg-ticket px-5 py-4 text-on-ticket"
    >
      <h2 id="not-sold" className="poster-type text-2xl">
        No chats for sale right now
      </h2>
      <p className="mt-1 font-medium">
        Meet the stars all the same. Chats that you have paid for go on, and what you saved stays yours.
      </p>
    </section>
  );
}
