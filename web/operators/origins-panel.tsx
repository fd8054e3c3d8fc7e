import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ORIGIN_DAYS } from "../../contract/values/vote-watch.ts";
import { apiQuery } from "../lib/api.ts";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/select.tsx";
import { Awaited } from "./awaited.tsx";
import { Field, FIELD_LOOK } from "../ui/field.tsx";
import { fieldTime, timeOfField } from "./field-time.ts";
import { Panel } from "./panel.tsx";
import type { SectionProps } from "./section.ts";
import { VoteOriginsList } from "./vote-origins-list.tsx";

/** Looks up who voted for anybody in any hour, whether or not the watch found it unusual. */
export function OriginsPanel({ mayRun }: SectionProps) {
  const { data, isError, refetch } = useQuery({ ...apiQuery("keptCelebrities", {}), staleTime: 0, gcTime: 0 });
  const [celebrityId, setCelebrityId] = useState("");
  const [hour, setHour] = useState(() => `${fieldTime(Date.now()).slice(0, 13)}:00`);
  const [asked, setAsked] = useState<{ celebrityId: string; from: string }>();
  const from = timeOfField(hour);
  const isReady = celebrityId !== "" && from !== null;
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) setAsked({ celebrityId, from });
  };
  return (
    <Panel
      title="Look up votes"
      definition={`The networks and players behind a celebrity's votes of an hour in the last ${ORIGIN_DAYS} days. Votes of each of them can be taken out, for everybody and over any time.`}
    >
      {data === undefined ? (
        <Awaited failed={isError} words="The celebrities couldn't be loaded." onRetry={refetch} />
      ) : (
        <form className="grid items-end gap-3 lg:grid-cols-[1fr_1fr_auto]" onSubmit={look}>
          <Field label="Celebrity">
            <Select value={celebrityId} onChange={({ target }) => setCelebrityId(target.value)} className="h-12">
              <option value="">Choose one</option>
              {data
                .toSorted((one, other) => one.name.localeCompare(other.name, "en-US"))
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          </Field>
          <Field label="Hour, your time">
            <input
              type="datetime-local"
              step={3600}
              value={hour}
              onChange={({ target }) => setHour(target.value)}
              className={FIELD_LOOK}
            />
          </Field>
          <Button type="submit" aria-disabled={!isReady}>
            Look up
          </Button>
        </form>
      )}
      {asked !== undefined && <VoteOriginsList key={JSON.stringify(asked)} {...asked} mayRun={mayRun} />}
    </Panel>
  );
}
