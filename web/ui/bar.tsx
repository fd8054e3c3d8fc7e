interface BarProps {
  /** How far it is filled, 0 to 100. */
  percentage: number;
  /** Classes of the track: at least its colour, and its height if not the default. */
  className: string;
  /** Classes of the filled part: at least its colour. */
  fill?: string;
}

/** A bar that fills up when it appears. Decorative: the same is written beside it. */
export function Bar({ percentage, className, fill = "bg-linear-to-r from-hot to-hot-deep" }: BarProps) {
  return (
    <div aria-hidden data-bar className={`overflow-hidden rounded-full forced-colors:border ${className}`}>
      <div
        className={`h-full transition-[width] duration-500 ease-out starting:w-0 forced-colors:bg-[CanvasText] ${fill}`}
        style={{ width: `${Math.min(100, percentage)}%` }}
      />
    </div>
  );
}
