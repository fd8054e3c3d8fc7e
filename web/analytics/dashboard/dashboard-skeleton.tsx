const TILES = Array.from({ length: 6 }, (_, place) => place);

/** Placeholder for the dashboard while its data is loading. */
export function DashboardSkeleton() {
  return (
    <div aria-busy className="mt-4">
      <p className="sr-only">Loading the dashboard…</p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4 xl:grid-cols-6">
        {TILES.map((place) => (
          <div key={place} className="skeleton h-40 rounded-3xl!" />
        ))}
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-12">
        <div className="skeleton h-96 rounded-3xl! lg:col-span-8" />
        <div className="skeleton h-96 rounded-3xl! lg:col-span-4" />
      </div>
    </div>
  );
}
