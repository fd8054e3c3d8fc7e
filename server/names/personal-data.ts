import { erasing, type PersonalData } from "../personal-data.ts";

export const namesData: PersonalData = {
  key: "names",
  title: "Reported names",
  keeps:
    "Which display names you reported, with a keyed hash of your network, and names of yours that an operator hid.",
  why: "An operator decides about reported names, and a hidden one cannot be taken again.",
  until: "90 days.",
  erased: "Deleted: your reports count no more.",
  tables: ["name_reports", "hidden_names"],
  lists: [
    {
      name: "reports",
      label: "reports",
      rows: `SELECT contest, named AS name_id, reported_at, rejected_at, network FROM name_reports WHERE reporter = $1 ORDER BY reported_at`,
    },
    {
      name: "hidden_names",
      label: "hidden names",
      rows: "SELECT contest, named AS name_id, name, reports, first_reported_at, hidden_at FROM hidden_names WHERE player = $1 ORDER BY hidden_at",
    },
  ],
  async erase({ player: { num }, send }) {
    await Promise.all([
      send(erasing("name_reports", "DELETE FROM name_reports WHERE reporter = $1", num)),
      send(erasing("hidden_names", "DELETE FROM hidden_names WHERE player = $1", num)),
    ]);
  },
};
