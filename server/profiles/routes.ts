import { celebrities, celebrityProfile } from "#contract/profiles.ts";
import type { Bind } from "../http/binding.ts";
import type { Profiles } from "./profiles.ts";

export function profileRoutes(bind: Bind, profiles: Profiles): void {
  bind(celebrities, () => profiles.list(), { compress: true });
  bind(celebrityProfile, ({ params }) => profiles.of(params.id), { compress: true });
}
