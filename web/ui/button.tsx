import type { ComponentProps } from "react";

const SHAPE =
  "inline-flex items-center justify-center gap-2 transition duration-150 ease-out active:scale-[0.97] aria-disabled:active:scale-100";

const LOOKS = {
  /** The one thing to do on a screen. */
  primary:
    "bg-linear-to-b from-hot to-hot-deep text-on-hot poster-type text-2xl min-h-14 px-8 rounded-2xl hover:brightness-110",
  /** Everything else that has a shape of its own. */
  plain: "bg-raised text-paper font-semibold min-h-12 px-5 rounded-xl border border-line hover:bg-raised-more",
  /** A way out, said quietly. */
  quiet:
    "text-paper font-semibold min-h-11 px-3 rounded-xl hover:bg-raised-more aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:hover:bg-transparent",
} as const;

type Look = keyof typeof LOOKS;

/** The classes of a button, for a link that looks like one. */
export const buttonLook = (look: Look, className = ""): string => `${SHAPE} ${LOOKS[look]} ${className}`;

type ButtonProps = ComponentProps<"button"> & { look?: Look };

/** A button of the house. Pressing it gives way a little. */
export function Button({ look = "plain", className = "", type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonLook(look, className)} {...rest} />;
}
