/** Checks whether a value from outside the program has the shape of a type. */
export type Shape<T> = (value: unknown) => value is T;

export const isText: Shape<string> = (value) => typeof value === "string";

export const isFiniteNumber: Shape<number> = (value): value is number => Number.isFinite(value);

/** One of several literals. */
export const isOneOf =
  <T>(known: readonly T[]): Shape<T> =>
  (value): value is T =>
    known.some((one) => one === value);

export const isNullOr =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value);

/** An optional field. */
export const isMissingOr =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || shape(value);

export const isListOf =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(shape);

/** An object with at least these fields. */
export const isObjectOf =
  <T extends object>(fields: { readonly [Field in keyof T]-?: Shape<T[Field]> }): Shape<T> =>
  (value): value is T =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<Shape<unknown>>(fields).every(([name, shape]) => shape(Reflect.get(value, name)));
