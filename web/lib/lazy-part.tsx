import {
  type ComponentType,
  type JSX,
  memo,
  startTransition,
  Suspense,
  use,
  useEffect,
  useReducer,
  useState,
} from "react";
import { useHydrated } from "./hydrated.ts";
import { doubt, isOnline, untilOnline } from "./online.ts";
import { pageAtRest } from "./page-loaded.ts";
import { withRetries } from "./retry.ts";

/** In what browsers say of a module that they could not load. */
const ADDRESS = /https?:\/\/\S+?\.js/;

/**
 * Loads a chunk. By HTML, a module that could not be loaded stays so at its address until the page is left: it is loaded from
 * another one.
 */
async function load<T>(fetchPart: () => Promise<T>): Promise<T> {
  try {
    return await fetchPart();
  } catch (error) {
    const address = error instanceof TypeError ? ADDRESS.exec(error.message)?.[0] : undefined;
    if (address?.startsWith(location.origin) !== true) throw error;
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  }
}

/**
 * Loads a chunk, and retries if that fails. While offline, it waits for a connection, and so does whatever renders the
 * chunk.
 * @throws {TypeError} when it cannot be loaded although the browser is online
 */
export async function patiently<T>(fetchPart: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await withRetries(() => load(fetchPart));
    } catch (error) {
      await doubt();
      if (isOnline()) throw error;
      await untilOnline();
    }
  }
}

/** After the screen has come, and between two chunks, in ms. */
const LOOK_AROUND_MS = 300;

/**
 * Preloads chunks one after the other while the player looks around: what is evaluated at once would hold up the page.
 * @returns how to stop
 */
export function fetchInTurn(parts: readonly (() => Promise<unknown>)[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = [...parts];
  const fetchNext = (): void => {
    const part = rest.shift();
    if (part === undefined) return;
    timer = setTimeout(
      () =>
        void patiently(part)
          .catch(() => undefined)
          .then(fetchNext),
      LOOK_AROUND_MS,
    );
  };
  fetchNext();
  return () => {
    rest.length = 0;
    clearTimeout(timer);
  };
}

/** Preloads a chunk, after all that the page opens with. If that fails, it is loaded when it is needed. */
export function fetchAhead(fetchPart: () => Promise<unknown>): void {
  patiently(() => pageAtRest().then(fetchPart)).catch(() => undefined);
}

interface LazyPart<Props> {
  (props: Props): JSX.Element | null;
  /** @throws {TypeError} when it cannot be loaded although the browser is online */
  readonly load: () => Promise<void>;
}

/**
 * A component whose chunk is loaded, with retries, when it is first rendered; `Meanwhile` is shown until then. Unlike
 * `React.lazy`, it appears as soon as it is loaded: React shows what replaces a Suspense fallback 300 ms after the fallback
 * at the earliest, and only then would the component begin to fetch its data. If it cannot be loaded, it throws, and
 * loads again when it is mounted again. Once loaded with `load`, it is rendered at once.
 * @param name of its export
 */
export function lazyPart<Name extends string, Props extends object>(
  fetchPart: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  Meanwhile?: ComponentType<Props>,
): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  async function loadPart(): Promise<void> {
    try {
      Part = (await patiently(fetchPart))[name];
    } finally {
      loading = undefined;
    }
  }

  function load(): Promise<void> {
    loading ??= loadPart();
    return loading;
  }

  function LazyPart(props: Props) {
    const [, redraw] = useReducer((times: number) => times + 1, 0);
    // The page answers while a part is rendered that it has waited for anyway.
    const show = () => startTransition(redraw);
    const [failure, fail] = useState<Error | null>(null);
    const Shown = Part;
    useEffect(() => {
      // It may have come since this was rendered.
      if (Shown !== undefined) return;
      load().then(show, (error: unknown) => fail(error instanceof Error ? error : new Error(String(error))));
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
    }, []);
    if (failure !== null) throw failure;
    if (Shown !== undefined) return <Shown {...props} />;
    return Meanwhile === undefined ? null : <Meanwhile {...props} />;
  }
  return Object.assign(LazyPart, { load });
}

/**
 * The same for what is in a page that was rendered at build: its HTML stays until the chunk is loaded, and is hydrated then. It has
 * no props, because changed ones would replace the HTML.
 */
export function hydratedLater<Name extends string>(
  fetchPart: () => Promise<Record<Name, ComponentType<object>>>,
  name: Name,
) {
  const Part = lazyPart(fetchPart, name);
  let loading: Promise<void> | undefined;
  let isLoaded = false;

  function Hydrated() {
    const hydrated = useHydrated();
    if (!hydrated && !isLoaded) use((loading ??= Part.load().then(() => void (isLoaded = true))));
    return <Part />;
  }

  return memo(function HydratedLater() {
    return (
      <Suspense>
        <Hydrated />
      </Suspense>
    );
  });
}
