import { Tabs } from "radix-ui";
import type { ReactNode } from "react";

interface PeriodTabsProps<Period extends string> {
  /** The first one is selected initially. */
  periods: readonly { period: Period; label: string }[];
  className: string;
  /** Classes of the row of tabs. */
  listClassName?: string;
  /** Classes of a tab's content. */
  panelClassName: string;
  children: (period: Period) => ReactNode;
}

/** Tabs that show the same list for different periods. */
export function PeriodTabs<Period extends string>({
  periods,
  className,
  listClassName = "",
  panelClassName,
  children,
}: PeriodTabsProps<Period>) {
  return (
    <Tabs.Root defaultValue={periods[0]?.period ?? ""} className={className}>
      <Tabs.List
        aria-label="Period"
        className={`grid auto-cols-fr grid-flow-col gap-1 rounded-2xl border border-line bg-ink p-1 ${listClassName}`}
      >
        {periods.map(({ period, label }) => (
          <Tabs.Trigger
            key={period}
            value={period}
            className="min-h-11 rounded-xl px-1 font-bold text-muted hover:text-paper data-[state=active]:bg-chosen data-[state=active]:text-on-chosen max-xs:text-sm"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {periods.map(({ period }) => (
        <Tabs.Content key={period} value={period} className={panelClassName}>
          {children(period)}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
