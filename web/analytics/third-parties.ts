import type { SentEvent } from "./events.ts";

/** Forwards an event, without its addresses, to the page's own analytics service, if there is one. */
export function forwardToThirdParties({ event, url: _url, referrer: _referrer, ...details }: SentEvent): void {
  const service = (name: string): unknown => Reflect.get(window, name);
  const [gtag, dataLayer, plausible] = [service("gtag"), service("dataLayer"), service("plausible")];
  if (typeof gtag === "function") gtag("event", event, details);
  else if (Array.isArray(dataLayer)) dataLayer.push({ event, ...details });
  if (typeof plausible === "function") plausible(event, { props: details });
}
