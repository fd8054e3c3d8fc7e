import { Select } from "../ui/select.tsx";
import { useId, useState } from "react";
import type { ListedCelebrity } from "../../contract/celebrities.ts";
import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Button } from "../ui/button.tsx";
import { useFieldProblem } from "../ui/form.tsx";
import { Thumbnail } from "../ui/picture.tsx";
import { useAction } from "../ui/use-action.ts";
import { Field, FIELD_LOOK } from "../ui/field.tsx";
import { namesOf, type PairWords } from "./pairs-draft.ts";
import { placeName } from "./use-pairs.ts";

type Pairs = Parameters<typeof namesOf>[0];

interface PairsFieldProps {
  /** The two of each round after one another. */
  names: readonly string[];
  celebrities: readonly ListedCelebrity[];
  find: (name: string) => ListedCelebrity | undefined;
  words: PairWords;
  /** Draws pairs from all, from one category, or from one against another. */
  draw: (category?: Category, against?: Category) => Promise<Pairs>;
  /** Whether they may be of different categories. */
  mixes?: boolean;
  onNames: (names: readonly string[]) => void;
}

/** Who meets whom: drawn as the house does, typed, or both. */
export function PairsField(props: PairsFieldProps) {
  const { names, celebrities, find, words, onNames } = props;
  const list = useId();
  const type = (place: number, name: string) => onNames(names.map((before, at) => (at === place ? name : before)));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold">{words.each}s</legend>
      <Drawing {...props} />
      <datalist id={list}>
        {celebrities.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <ol className="mt-3 grid gap-3">
        {Array.from({ length: words.many }, (_, round) => (
          <li key={round} className="grid gap-x-3 gap-y-1 border-t border-line pt-2 sm:grid-cols-2">
            <span className="text-sm font-semibold sm:col-span-2">
              {words.each} {round + 1}
            </span>
            {[2 * round, 2 * round + 1].map((place, side) => (
              <Place
                key={place}
                place={place}
                label={`${words.each} ${round + 1}, ${side === 0 ? "first" : "second"} celebrity`}
                list={list}
                name={names[place] ?? ""}
                find={find}
                onName={(name) => type(place, name)}
              />
            ))}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

interface PlaceProps extends Pick<PairsFieldProps, "find"> {
  place: number;
  label: string;
  /** The id of the names that are proposed. */
  list: string;
  name: string;
  onName: (name: string) => void;
}

/** One of the two of a pair. */
function Place({ place, label, list, name, find, onName }: PlaceProps) {
  const id = useId();
  const problem = useFieldProblem(placeName(place));
  const star = find(name);
  return (
    <div className="min-w-0">
      <span className="flex items-center gap-2">
        {star === undefined ? (
          <span aria-hidden className="size-11 shrink-0 rounded-xl border border-dashed border-line-strong" />
        ) : (
          <Thumbnail imageUrl={star.imageUrl} as="avatar" className="size-11 shrink-0 rounded-xl" />
        )}
        {/* Not the browser's "required": of twenty that are empty, one is called so. */}
        <input
          name={placeName(place)}
          aria-label={label}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : id}
          list={list}
          autoComplete="off"
          value={name}
          onChange={({ target }) => onName(target.value)}
          className={FIELD_LOOK}
        />
      </span>
      {problem !== undefined && (
        <p id={id} className="mt-1 text-sm font-semibold text-hot-text">
          {problem}
        </p>
      )}
    </div>
  );
}

const categoryOf = (value: string): Category | undefined => CATEGORIES.find((one) => one === value);

function Drawing({ draw: drawPairs, mixes = false, onNames }: Pick<PairsFieldProps, "draw" | "mixes" | "onNames">) {
  const { run, problem } = useAction();
  const [category, setCategory] = useState<Category>();
  const [against, setAgainst] = useState<Category>();
  const draw = () => run(async () => onNames(namesOf(await drawPairs(category, against))), "Ten pairs drawn.");
  const choose = (chosen: Category | undefined) => {
    setCategory(chosen);
    if (chosen === undefined || chosen === against) setAgainst(undefined);
  };
  return (
    <div className="grid items-end gap-2 sm:grid-cols-2">
      <Field label="Draw from">
        <Select value={category ?? ""} onChange={({ target }) => choose(categoryOf(target.value))} className="h-12">
          <option value="">All categories</option>
          {CATEGORIES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </Field>
      {mixes && category !== undefined && (
        <Field label="Against">
          <Select
            value={against ?? ""}
            onChange={({ target }) => setAgainst(categoryOf(target.value))}
            className="h-12"
          >
            <option value="">Each other</option>
            {CATEGORIES.filter((one) => one !== category).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
      )}
      <Button className="sm:col-span-2" onClick={() => void draw()}>
        Draw ten pairs
      </Button>
      <div className="sm:col-span-2">
        <ActionProblem of={problem} />
      </div>
    </div>
  );
}
