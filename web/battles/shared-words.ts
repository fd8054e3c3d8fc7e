import type { Contender } from "../../contract/battles.ts";
import { leadOf, type Story } from "./story.ts";

/**
 * "My top-rated pick is Adele, and I picked the crowd's favorite in 7 of 10. Your turn!"
 * @param champion null while the summary names none
 */
export function sharedWords(
  champion: Pick<Contender, "name"> | null,
  story: Pick<Story, "favorites" | "battles">,
): string {
  const { favorites, battles } = story;
  const lead = leadOf(story);
  const bold = battles - favorites;
  const said = [
    ...(champion === null ? [] : [`My top-rated pick is ${champion.name}`]),
    ...(lead === "crowd" ? [`I picked the crowd's favorite in ${favorites} of ${battles}`] : []),
    ...(lead === "bold" ? [`I made ${bold} bold ${bold === 1 ? "pick" : "picks"}`] : []),
  ];
  return said.length === 0 ? "Hot or Not: Battle. Your turn!" : `${said.join(", and ")}. Your turn!`;
}
