import { ListsView } from "./lists-view.tsx";
import type { Host } from "./use-prompts.ts";

/** In place of an event that is not there: those that are. */
export const UnknownEvent = ({ host }: { host: Host }) => (
  <ListsView
    host={host}
    notice={
      <p role="alert" className="mt-4 rounded-2xl border border-dashed border-line-strong p-4 font-semibold">
        There is no event at this address any more. These are on now.
      </p>
    }
  />
);
