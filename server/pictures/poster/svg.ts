type Attributes = Record<string, string | number | undefined>;

/** An SVG element. Numbers are rounded to a tenth, undefined attributes omitted; values and content must be escaped. */
export function element(name: string, attributes: Attributes, ...content: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? round(value) : value}"`)
    .join("");
  return content.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${content.join("")}</${name}>`;
}

/** To a tenth of a unit: finer than a screen shows, and short to write. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The points of a closed shape as path data. */
export function polygon(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}
