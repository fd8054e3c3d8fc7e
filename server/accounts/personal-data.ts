import { erasing, type PersonalData } from "../personal-data.ts";

import { WAY_BACK } from "./queries.ts";

export const accountsData: PersonalData = {
  key: "accounts",
  title: "Your ways back",
  keeps:
    "Passkeys with their names, their public keys and when they were last used; one-time codes, as fingerprints; and which browsers are signed in.",
  why: "So that you can come back as this player, and sign out a browser that you no longer have.",
  until: "Until you remove them. A browser that was not there for 400 days is forgotten with the next sign-in.",
  erased: "All of it is deleted. Passkeys on your devices are of no use any more, and may be removed there.",
  tables: ["accounts", "passkeys", "recovery_codes", "player_sessions", "ended_claims"],
  progress: WAY_BACK,
  lists: [
    {
      name: "account",
      label: "a handle that passkeys know you by",
      single: true,
      rows: "SELECT handle FROM accounts WHERE player = $1",
    },
    {
      name: "passkeys",
      label: "passkeys",
      rows: "SELECT credential, public_key, name, synced, signatures, transports, created_at, used_at FROM passkeys WHERE player = $1 ORDER BY id",
    },
    {
      name: "recovery_codes",
      label: "one-time codes",
      rows: "SELECT digest FROM recovery_codes WHERE player = $1 ORDER BY digest",
    },
    {
      name: "first_browser",
      label: "when your first browser was signed out",
      single: true,
      rows: "SELECT ended_at FROM ended_claims WHERE player = $1",
    },
    {
      name: "browsers",
      label: "signed-in browsers",
      rows: "SELECT browser, started_at, seen_at FROM player_sessions WHERE player = $1 ORDER BY started_at, session",
    },
  ],
  async erase({ player: { num }, send }) {
    await Promise.all([
      send(erasing("passkeys", "DELETE FROM passkeys WHERE player = $1", num)),
      send(erasing("recovery_codes", "DELETE FROM recovery_codes WHERE player = $1", num)),
      send(erasing("sessions", "DELETE FROM player_sessions WHERE player = $1", num)),
      send(erasing("ended_claim", "DELETE FROM ended_claims WHERE player = $1", num)),
      send(erasing("account", "DELETE FROM accounts WHERE player = $1", num)),
    ]);
  },
};
