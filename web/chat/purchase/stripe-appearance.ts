import type { Appearance } from "@stripe/stripe-js";

/** Stripe's form in the look of the page, whose theme it takes over once, when it is opened. */
export function appearanceOfPage(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const color = (name: string) => tokens.getPropertyValue(`--color-${name}`).trim();
  return {
    theme: "night",
    disableAnimations: matchMedia("(prefers-reduced-motion: reduce)").matches,
    variables: {
      colorPrimary: color("gold"),
      accessibleColorOnColorPrimary: color("on-gold"),
      colorBackground: color("raised"),
      colorText: color("paper"),
      colorTextSecondary: color("muted"),
      colorTextPlaceholder: color("muted"),
      colorDanger: color("hot-text"),
      iconColor: color("gold"),
      fontFamily: "Inter, system-ui, sans-serif",
      fontSizeBase: "16px",
      borderRadius: "16px",
      spacingUnit: "4px",
    },
    rules: {
      ".Input": { border: `1px solid ${color("line-strong")}`, boxShadow: "none", padding: "16px" },
      ".Input:focus": {
        border: `1px solid ${color("focus")}`,
        boxShadow: "none",
        outline: `2px solid ${color("focus")}`,
        outlineOffset: "2px",
      },
      ".Input--invalid": { border: `1px solid ${color("hot-text")}`, boxShadow: "none" },
      ".Tab": { border: `1px solid ${color("line-strong")}`, boxShadow: "none" },
      ".Tab--selected": { border: `1px solid ${color("gold")}`, boxShadow: "none", color: color("gold") },
      ".Label": { fontWeight: "600" },
    },
  };
}
