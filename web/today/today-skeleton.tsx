/** The shape of the player's day while it is read. */
export function TodaySkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <p className="sr-only">Loading your day…</p>
      <div className="skeleton h-28 rounded-2xl" />
      <div className="skeleton h-40 rounded-2xl" />
    </div>
  );
}
