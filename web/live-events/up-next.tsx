import { Button } from "../ui/button.tsx";
import { useUpcomingEvents } from "./use-lists.ts";
import { timeWords } from "./words.ts";

/** The next events, in short; nothing where there are none, or they cannot be had. */
export function UpNext({ now, onUpcoming }: { now: number; onUpcoming: () => void }) {
  const { data = [], isPending } = useUpcomingEvents();
  if (isPending) return <div aria-busy className="skeleton event-next" />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="events-next" className="event-card event-next">
      <h2 id="events-next" className="poster-type text-2xl">
        Up next
      </h2>
      <ul>
        {data.slice(0, 3).map(({ id, name, startTime }) => (
          <li key={id}>
            <b>{name}</b> <time dateTime={startTime}>{timeWords(startTime, now)}</time>
          </li>
        ))}
      </ul>
      <Button onClick={onUpcoming}>See Upcoming</Button>
    </section>
  );
}
