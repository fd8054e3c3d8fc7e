import { Select } from "../ui/select.tsx";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { KeptPhotograph } from "../../contract/photograph-operators.ts";
import { apiQuery } from "../lib/api.ts";
import { formatCount } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { Thumbnail } from "../ui/picture.tsx";
import { Awaited } from "./awaited.tsx";
import { Field } from "../ui/field.tsx";
import { FinderField } from "./finder-field.tsx";
import { NothingYet, Panel } from "./panel.tsx";
import { PhotoImportPanel } from "./photo-import-panel.tsx";
import { Origin, PhotographDialog } from "./photograph-dialog.tsx";
import { plain } from "./plain.ts";
import type { SectionProps } from "./section.ts";

/** Celebrities that are shown at first, and with each press. */
const PAGE = 12;

const FILTERS = {
  all: "All celebrities",
  with: "With a photograph",
  without: "Without a photograph",
  refused: "Refused",
} as const;

type Filter = keyof typeof FILTERS;

const FITS: Readonly<Record<Filter, (kept: KeptPhotograph) => boolean>> = {
  all: () => true,
  with: ({ photograph }) => photograph !== null,
  without: ({ photograph }) => photograph === null,
  refused: ({ refused }) => refused !== null,
};

/** Who has a photograph, where it is from, and how it is replaced or refused. */
export function PhotographsSection({ mayRun }: SectionProps) {
  const { data, isError, refetch } = useQuery({ ...apiQuery("keptPhotographs", {}), staleTime: 0, gcTime: 0 });
  const [text, setText] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const [most, setMost] = useState(PAGE);
  const [opened, setOpened] = useState<string>();
  const wanted = plain(useDeferredValue(text).trim());

  if (data === undefined)
    return <Awaited failed={isError} words="The photographs couldn't be loaded." onRetry={refetch} />;
  const found = data.filter((kept) => FITS[filter](kept) && plain(kept.name).includes(wanted));
  const open = data.find(({ id }) => id === opened);
  return (
    <div className="grid gap-3 lg:gap-4">
      <Panel
        title="Photographs"
        definition={`${formatCount(data.filter(FITS.with).length)} of ${formatCount(data.length)} celebrities have one; the others are shown by their posters.`}
      >
        <FinderField
          label="Find a celebrity"
          text={text}
          onText={(typed) => {
            setText(typed);
            setMost(PAGE);
          }}
          hasNoMatch={wanted !== "" && found.length === 0}
        />
        <div className="mt-3">
          <Field label="Show">
            <Select
              value={filter}
              onChange={({ target }) => {
                setFilter(Object.keys(FILTERS).find(isFilter(target.value)) ?? "all");
                setMost(PAGE);
              }}
              className="h-12"
            >
              {Object.entries(FILTERS).map(([key, words]) => (
                <option key={key} value={key}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {found.length === 0 && wanted === "" ? (
          <div className="mt-4">
            <NothingYet>No celebrity matches.</NothingYet>
          </div>
        ) : (
          <ul aria-label="Found photographs" className="mt-4">
            {found.slice(0, most).map((kept) => (
              <Row key={kept.id} kept={kept} onOpen={() => setOpened(kept.id)} />
            ))}
          </ul>
        )}
        {found.length > most && (
          <Button className="mt-3" onClick={() => setMost(most + PAGE)}>
            Show more of {formatCount(found.length)}
          </Button>
        )}
        {open !== undefined && <PhotographDialog of={open} mayRun={mayRun} onClose={() => setOpened(undefined)} />}
      </Panel>
      <PhotoImportPanel mayRun={mayRun} />
    </div>
  );
}

const isFilter =
  (value: string) =>
  (key: string): key is Filter =>
    key === value;

function Row({ kept, onOpen }: { kept: KeptPhotograph; onOpen: () => void }) {
  const { name, category, imageUrl } = kept;
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-2">
      {imageUrl !== null && <Thumbnail imageUrl={imageUrl} as="avatar" className="size-11 shrink-0 rounded-full" />}
      <span className="min-w-0 grow basis-32">
        <b className="block wrap-anywhere">{name}</b>
        <span className="block text-sm wrap-anywhere text-muted">
          {category}
          {imageUrl === null && ", withdrawn"}. <Origin of={kept} />
        </span>
      </span>
      <Button look="quiet" aria-label={`View ${name}`} onClick={onOpen}>
        View
      </Button>
    </li>
  );
}
