import { Trophy } from "lucide-react";
import { formatPoints } from "../lib/format.ts";

/** In place of challenges to do, once a set is complete. @param points what all of it paid */
export function AllDone({ points }: { points: number }) {
  return (
    <div className="flex flex-col items-center gap-1 rounded-3xl border-2 border-gold bg-raised px-4 py-8 text-center">
      <Trophy aria-hidden size={40} className="text-gold" />
      <p className="poster-type text-4xl text-gold xs:text-5xl">All done for today!</p>
      <p>
        A full set: <b>{formatPoints(points)}</b>. The next one comes at midnight UTC.
      </p>
    </div>
  );
}
