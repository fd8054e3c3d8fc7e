import type { Contender } from "../../contract/battles.ts";
import type { Story } from "./story.ts";

/**
 * "My champion is Adele, and I picked the crowd's favorite in 7 of 10. Your turn!"
 * @param champion null while the summary names none
 */
export function sharedWords(
  champion: Pick<Contender, "name"> | null,
  { favorites, battles }: Pick<Story, "favorites" | "battles">,
): string {
  const said = [
    ...(champion === null ? [] : [`My champion is ${champion.name}`]),
    ...(battles === 0 ? [] : [`I picked the crowd's favorite in ${favorites} of ${battles}`]),
  ];
  return said.length === 0 ? "Hot or Not: Battle. Your turn!" : `${said.join(", and ")}. Your turn!`;
}
