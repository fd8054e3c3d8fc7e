import { Tabs } from "radix-ui";
import type { ReactNode } from "react";
import { TabRow } from "./tabs.tsx";

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
      <TabRow
        label="Period"
        tabs={periods.map(({ period, label }) => [period, label] as const)}
        className={listClassName}
      />
      {periods.map(({ period }) => (
        <Tabs.Content key={period} value={period} className={panelClassName}>
          {children(period)}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
