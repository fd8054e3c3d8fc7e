/** Placeholder shown while an arena is fetched. */
export function ArenaSkeleton() {
  return (
    <div aria-busy className="mx-auto w-full max-w-6xl px-4 pb-12 sm:px-6 lg:pt-4">
      <h1 className="sr-only">Battle Arena</h1>
      <p className="sr-only">Opening the arena…</p>
      <div className="flex h-12 items-center justify-between gap-4">
        <div className="skeleton h-7 w-40" />
        <div className="skeleton h-9 w-16" />
      </div>
      <div className="arena-columns mt-3 lg:mt-6">
        <div className="arena-column">
          <div className="skeleton h-52 rounded-3xl!" />
          <div className="skeleton h-40 rounded-2xl!" />
        </div>
        <div className="arena-column">
          <div className="skeleton aspect-video rounded-2xl!" />
          <div className="grid grid-cols-3 gap-2">
            {Array.from({ length: 9 }, (_, index) => (
              <div key={index} className="skeleton aspect-3/2 rounded-xl!" />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
