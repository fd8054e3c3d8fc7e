import type { ReactNode } from "react";
import { hrefOf } from "../../../contract/values/pages.ts";
import type { Activity, Insights, UnusualVotes } from "../../../contract/analytics.ts";
import { TOP_CATEGORIES } from "../../../contract/values/analytics-limits.ts";
import { formatCount } from "../../lib/format.ts";
import { formatHotShare } from "../../lib/hot-share.ts";
import { buttonLook } from "../../ui/button.tsx";
import { ActivityList } from "./activity-list.tsx";
import { BarList, type BarRow } from "./bar-list.tsx";
import { DEFINITIONS, SPANS } from "./definitions.ts";
import { DevicesChart } from "./devices-chart.tsx";
import { FunnelChart } from "./funnel-chart.tsx";
import { Headline } from "./headline.tsx";
import { NothingYet, Panel } from "../../operators/panel.tsx";
import { UnusualVotesList } from "./unusual-votes-list.tsx";
import { VotesChart } from "./votes-chart.tsx";

interface FiguresProps {
  insights: Insights;
  live: { activeUsers: number; recentActivity: readonly Activity[]; unusualVotes?: readonly UnusualVotes[] };
  /** When the insights were fetched, in ms since the epoch. */
  readAt: number;
}

/** All panels of the dashboard, for one timeframe. */
export function Figures({ insights, live, readAt }: FiguresProps) {
  const { timeframe, votesOverTime, funnelMetrics, deviceInsights, swipeBehavior, votingPatterns } = insights;
  const { left, right, up } = swipeBehavior.directionDistribution;
  const { hotVotes, notVotes, skips } = votingPatterns;
  const celebrities = insights.topCelebrities.map(({ name, votes, hotPercentage }) => ({
    key: name,
    name,
    count: votes,
    note: formatHotShare({ hotPercentage, totalVotes: votes }),
  }));
  const categories = Object.entries(insights.categoryEngagement)
    .slice(0, TOP_CATEGORIES)
    .map(([name, count]) => ({ key: name, name, count }));
  return (
    <>
      {insights.totalEvents === 0 && <Empty span={SPANS[timeframe]} />}
      {insights.sampledOneIn > 1 && <Sampled oneIn={insights.sampledOneIn} />}
      <div className="mt-4">
        <Headline insights={insights} activeUsers={live.activeUsers} />
      </div>
      <div className="mt-3 grid grid-cols-1 gap-3 lg:mt-4 lg:grid-cols-12 lg:gap-4">
        <Panel title="Votes over time" definition={DEFINITIONS.course} className="lg:col-span-8">
          <VotesChart stretches={votesOverTime} timeframe={timeframe} />
        </Panel>
        <Panel title="Recent activity" definition={DEFINITIONS.activity} className="lg:col-span-4 lg:row-span-2">
          <ActivityList activities={live.recentActivity} readAt={readAt} />
        </Panel>
        <Panel title="Funnel" definition={DEFINITIONS.funnel} className="lg:col-span-8">
          <FunnelChart metrics={funnelMetrics} />
        </Panel>
        <Panel title="Top celebrities" definition={DEFINITIONS.celebrities} className="lg:col-span-6 xl:col-span-4">
          <Ranking label="Top celebrities" rows={celebrities} empty="No votes in this timeframe." />
        </Panel>
        <Panel title="Categories" definition={DEFINITIONS.categories} className="lg:col-span-6 xl:col-span-4">
          <Ranking label="Categories" rows={categories} empty="No category was chosen in this timeframe." />
        </Panel>
        <Panel title="Devices" definition={DEFINITIONS.devices} className="lg:col-span-6 xl:col-span-4">
          <DevicesChart devices={deviceInsights} />
        </Panel>
        <Panel title="Choices" definition={DEFINITIONS.choices} className="lg:col-span-6 xl:col-span-4">
          <BarList
            label="Choices"
            rows={[
              { key: "hot", name: "Hot", count: hotVotes },
              { key: "not", name: "Not", count: notVotes },
              { key: "skip", name: "Skipped", count: skips },
            ]}
          />
        </Panel>
        <Panel title="Unusual votes" definition={DEFINITIONS.unusual} className="lg:col-span-12">
          <UnusualVotesList hours={live.unusualVotes ?? []} />
        </Panel>
        <Panel title="Swipes" definition={DEFINITIONS.swipes} className="lg:col-span-6 xl:col-span-4">
          <BarList
            label="Swipes by direction"
            rows={[
              { key: "right", name: "Right", count: right, note: "hot" },
              { key: "left", name: "Left", count: left, note: "not" },
              { key: "up", name: "Up", count: up, note: "skip" },
            ]}
          />
          <p className="mt-4 text-sm text-muted">
            Average speed <b className="text-paper tabular-nums">{swipeBehavior.averageVelocity.toFixed(2)}</b> px per
            ms
          </p>
        </Panel>
        <Panel
          title="What is counted"
          definition="What is collected, and what never is."
          className="lg:col-span-6 xl:col-span-4"
        >
          <ul className="list-disc pl-5 text-sm leading-relaxed">
            <li>No names, no addresses, no player ids: a session is one page load.</li>
            <li>Nothing from browsers that opt out, or where the visitor switched it off.</li>
            <li>Events are deleted after 30 days, counts after 13 months.</li>
            <li>Visits to this dashboard are not counted.</li>
            <li>Days are in UTC, times in your time zone.</li>
          </ul>
        </Panel>
      </div>
    </>
  );
}

function Ranking({ label, rows, empty }: { label: string; rows: readonly BarRow[]; empty: ReactNode }) {
  return rows.length === 0 ? <NothingYet>{empty}</NothingYet> : <BarList label={label} rows={rows} />;
}

/** Says which figures are estimates. */
function Sampled({ oneIn }: { oneIn: number }) {
  return (
    <p className="mt-4 rounded-3xl border border-line bg-raised p-4 text-sm">
      <b>Sampled.</b> So many events arrived that at times only one session in {formatCount(oneIn)} was stored. Live
      users, sessions, average session, funnel and devices are estimates from these, and exports hold only their events;
      votes and all other counts are complete.
    </p>
  );
}

function Empty({ span }: { span: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-3xl border-2 border-ticket-line bg-ticket p-5 text-on-ticket sm:p-8">
      <div>
        <h2 className="poster-type text-3xl">Nobody played in the last {span}</h2>
        <p className="mt-1 font-medium text-on-ticket-muted">Play a round yourself: it shows up here within seconds.</p>
      </div>
      <a href={hrefOf("home")} className={buttonLook("primary")}>
        Play a round
      </a>
    </div>
  );
}
