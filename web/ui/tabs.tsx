import { Tabs } from "radix-ui";

interface TabRowProps<Tab extends string> {
  /** What the tabs are of, for screen readers. */
  label: string;
  tabs: readonly (readonly [tab: Tab, label: string])[];
  className?: string;
}

/** The row of tabs inside of `Tabs.Root`. */
export function TabRow<Tab extends string>({ label, tabs, className = "" }: TabRowProps<Tab>) {
  return (
    <Tabs.List
      aria-label={label}
      className={`grid grid-flow-col auto-cols-fr gap-1 max-sm:auto-cols-auto rounded-2xl border border-line bg-ink p-1 ${className}`}
    >
      {tabs.map(([tab, name]) => (
        <Tabs.Trigger
          key={tab}
          value={tab}
          className="min-h-11 rounded-xl px-1 font-bold text-muted -outline-offset-2 hover:text-paper data-[state=active]:bg-chosen data-[state=active]:text-on-chosen max-xs:text-sm forced-colors:data-[state=active]:outline-2"
        >
          {name}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
