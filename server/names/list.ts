import type { ReportedName } from "#contract/names.ts";
import { NAME_PLACES, type NamePlace, REPORTED_NAMES_LISTED } from "#contract/values/name-reports.ts";
import type { Database } from "../database/connect.ts";
import type { NamedPlaces, OwnName } from "./places.ts";
import { forgetReports, type Reports, selectHidden, selectReported } from "./queries.ts";

/** Reported names, those with most reports first, and then hidden ones. Forgets reports of names that nobody has any more. */
export async function listNames(
  { database, places }: { database: Pick<Database, "run">; places: NamedPlaces },
  since: Date,
): Promise<ReportedName[]> {
  const reported = await database.run(selectReported(since, REPORTED_NAMES_LISTED));
  const hidden = await database.run(selectHidden(since, REPORTED_NAMES_LISTED));
  const namesIn = async (place: NamePlace) => {
    const ids = reported.filter((one) => one.place === place).map(({ named }) => named);
    return [
      place,
      ids.length === 0 ? new Map<number, OwnName>() : await database.run(places[place].names(ids)),
    ] as const;
  };
  const names = new Map(await Promise.all(NAME_PLACES.map(namesIn)));
  const nameOf = ({ place, named }: Reports) => names.get(place)?.get(named)?.name;
  await Promise.all(
    reported.filter((one) => nameOf(one) === undefined).map((gone) => database.run(forgetReports(gone))),
  );
  return [
    ...reported.flatMap((one) => {
      const name = nameOf(one);
      return name === undefined ? [] : [present(one, name, false)];
    }),
    ...hidden.map((one) => present(one, one.name, true)),
  ].slice(0, REPORTED_NAMES_LISTED);
}

function present({ place, named, reports, firstReportedAt }: Reports, displayName: string, hidden: boolean) {
  return { place, id: String(named), displayName, reports, firstReportedAt: firstReportedAt.toISOString(), hidden };
}
