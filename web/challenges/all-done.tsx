import { Trophy } from "lucide-react";
import { formatPoints } from "../lib/format.ts";
import { useSetting } from "../lib/settings.ts";
import { Burst } from "../ui/burst.tsx";

/** In place of challenges to do, once a set is complete. @param points what all of it paid */
export function AllDone({ points }: { points: number }) {
  const celebrations = useSetting("celebrations");
  return (
    <section aria-labelledby="active-challenges" className="mt-8">
      <h2 id="active-challenges" className="poster-type text-3xl">
        Active Challenges
      </h2>
      <div className="relative mt-3 flex flex-col items-center gap-1 rounded-3xl border-2 border-gold bg-raised px-4 py-8 text-center">
        {celebrations && <Burst icon={Trophy} filled={false} />}
        <Trophy aria-hidden size={40} className="text-gold" />
        <p className="poster-type text-4xl text-gold xs:text-5xl">All done for today!</p>
        <p>
          A full set: <b>{formatPoints(points)}</b>. The next one comes at midnight UTC.
        </p>
      </div>
    </section>
  );
}
