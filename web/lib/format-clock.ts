/** Minutes and seconds, to the nearest second: 754 → "12:34" */
export function formatClock(seconds: number): string {
  const rounded = Math.round(seconds);
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, "0")}`;
}
