import type { ComponentProps, ReactNode } from "react";

interface RadioTileProps extends Pick<ComponentProps<"input">, "value" | "disabled" | "hidden"> {
  /** Name of the group. */
  name: string;
  checked: boolean;
  onPick: () => void;
  className: string;
  children: ReactNode;
}

/** One option of a group, as a tile that can be pressed anywhere. Styled by `className`, with `has-checked:`. */
export function RadioTile({ name, value, checked, disabled, hidden, onPick, className, children }: RadioTileProps) {
  return (
    <label
      hidden={hidden}
      className={`relative cursor-pointer font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${className}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        disabled={disabled}
        checked={checked}
        onChange={onPick}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}
