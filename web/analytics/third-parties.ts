import type { SentEvent } from "./events.ts";

/** Passes an event to the analytics service of the page, if there is one. */
export function passOn({ event, url: _url, referrer: _referrer, ...details }: SentEvent): void {
  const service = (name: string): unknown => Reflect.get(window, name);
  const [gtag, dataLayer, plausible] = [service("gtag"), service("dataLayer"), service("plausible")];
  if (typeof gtag === "function") gtag("event", event, details);
  else if (Array.isArray(dataLayer)) dataLayer.push({ event, ...details });
  if (typeof plausible === "function") plausible(event, { props: details });
}
