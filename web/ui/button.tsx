import type { ComponentProps } from "react";

const SHAPE =
  "inline-flex items-center justify-center gap-2 transition duration-150 ease-out active:scale-[0.97] aria-disabled:active:scale-100";

/** Of what cannot be pressed now. */
const SHUT = "aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:hover:bg-transparent";

const LOOKS = {
  /** The primary action of a screen. */
  primary:
    "bg-linear-to-b from-hot to-hot-deep text-on-hot poster-type text-2xl min-h-14 px-8 rounded-2xl hover:brightness-110 forced-colors:border-3",
  /** Any other action that looks like a button. */
  plain: `bg-raised text-paper font-semibold min-h-12 px-5 rounded-xl border border-line hover:bg-raised-more ${SHUT}`,
  /** An exit, without emphasis. */
  quiet: `text-paper font-semibold min-h-11 px-3 rounded-xl hover:bg-raised-more ${SHUT}`,
} as const;

type Look = keyof typeof LOOKS;

/** A button's classes, for a link that looks like one. */
export const buttonLook = (look: Look, className = ""): string => `${SHAPE} ${LOOKS[look]} ${className}`;

type ButtonProps = ComponentProps<"button"> & { look?: Look };

/** The standard button. It is pushed in slightly when pressed. */
export function Button({ look = "plain", className = "", type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonLook(look, className)} {...rest} />;
}
