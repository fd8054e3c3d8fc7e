interface BarProps {
  /** How far it is filled, 0 to 100. */
  percentage: number;
  /** Of the track: at least its colour, with its height where it is another one. */
  className: string;
  /** Of the filled part: at least its colour. */
  fill?: string;
}

/** A bar that fills up when it appears. A drawing: what it shows stands beside it in words. */
export function Bar({ percentage, className, fill = "bg-linear-to-r from-hot to-hot-deep" }: BarProps) {
  return (
    <div aria-hidden data-bar className={`overflow-hidden rounded-full ${className}`}>
      <div
        className={`h-full transition-[width] duration-500 ease-out starting:w-0 ${fill}`}
        style={{ width: `${Math.min(100, percentage)}%` }}
      />
    </div>
  );
}
