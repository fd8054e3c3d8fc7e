/**
 * Formatters in the language of all texts, made when they are first needed: the browser takes some milliseconds for the first of
 * each kind, in which a page that only loads the module would not answer.
 */

/** @returns a function that puts a number into words */
export function numberFormat(options?: Intl.NumberFormatOptions): (value: number) => string {
  const formatter = lazily(() => new Intl.NumberFormat("en-US", options));
  return (value) => formatter().format(value);
}

/**
 * @returns a function that puts a moment, in ISO 8601 or in ms, into words; in the visitor's zone unless the options have one
 * @throws {RangeError} what it returns, where the moment is none
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (moment: string | number | Date) => string {
  const formatter = lazily(() => new Intl.DateTimeFormat("en-US", options));
  return (moment) => formatter().format(new Date(moment));
}

/** @returns a function that makes a value when it is first called, and returns the same from then on */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
