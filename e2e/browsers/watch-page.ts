/** Scripts that run in the page before its own. They must not refer to anything outside of themselves. */

/** Reports what goes wrong in the page. @param address where to send each complaint */
export function watchPage(address: string): void {
  const complain = (kind: string, ...parts: readonly unknown[]) => {
    const words = parts.map((part) =>
      part instanceof Error ? `${part.name}: ${part.message}\n${part.stack}` : String(part),
    );
    navigator.sendBeacon(address, `${location.pathname}: ${kind}: ${words.join(" ")}`);
  };
  addEventListener(
    "error",
    ({ target, error, message }) => {
      // A page that is left aborts its preloads; a module that is missing fails where it is imported.
      if (target instanceof HTMLLinkElement && target.rel === "modulepreload") return;
      if (target instanceof HTMLElement) complain("Not loaded", target.outerHTML.slice(0, 200));
      else complain("Uncaught", error ?? message);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => complain("Unhandled rejection", reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    complain("Content security policy", violatedDirective, blockedURI),
  );
  for (const level of ["error", "warn"] as const) {
    const say = console[level].bind(console);
    console[level] = (...parts: unknown[]) => {
      complain(`console.${level}`, ...parts);
      say(...parts);
    };
  }
}

/** Removes what Safari 16.4, the oldest supported one, does not have. */
export function forgetNewerApis(): void {
  const missing: [object, readonly string[]][] = [
    [window, ["Iterator", "requestIdleCallback", "cancelIdleCallback", "scheduler", "Notification", "PushManager"]],
    [URL, ["canParse", "parse"]],
    [URLSearchParams.prototype, ["size"]],
    [Promise, ["withResolvers", "try"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [AbortSignal, ["any"]],
    [Set.prototype, ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isDisjointFrom"]],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ["map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach", "some", "every", "find"],
    ],
    [ArrayBuffer.prototype, ["transfer"]],
    [Element.prototype, ["checkVisibility", "scrollIntoViewIfNeeded"]],
    [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
    [HTMLDialogElement.prototype, ["requestClose", "closedBy"]],
    [Document.prototype, ["startViewTransition"]],
    [Navigator.prototype, ["vibrate", "setAppBadge", "clearAppBadge", "connection", "share", "wakeLock", "locks"]],
  ];
  for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
}
