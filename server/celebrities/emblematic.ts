import type { Category } from "#contract/values/categories.ts";

/**
 * The celebrities whose emblem stands for their whole category, by id: a microphone says comedy, a pumpkin does not say models. No
 * emblem is in two lists.
 */
export const EMBLEMATIC: Readonly<Record<Category, readonly string[]>> = {
  "Action Movie Stars": ["keanu-reeves", "jackie-chan", "michael-b-jordan", "hrithik-roshan", "jason-statham"],
  "Comedy Icons": ["jim-carrey", "wanda-sykes", "chris-rock"],
  "Pop Music Stars": ["lady-gaga", "jungkook", "elton-john"],
  "Hip-Hop Artists": ["jay-z", "queen-latifah", "little-simz", "eminem"],
  "TV Stars": ["jennifer-aniston", "ellen-pompeo", "viola-davis"],
  "Social Media Influencers": ["liza-koshy", "marques-brownlee", "pewdiepie"],
  "Reality TV Stars": ["lisa-vanderpump", "bear-grylls", "nicole-richie"],
  Athletes: ["serena-williams", "lebron-james", "lionel-messi", "roger-federer", "simone-biles"],
  Models: ["kate-moss", "naomi-campbell", "bella-hadid", "liu-wen"],
  Directors: ["steven-spielberg", "denis-villeneuve", "guillermo-del-toro"],
  "Chefs & Food Stars": ["gordon-ramsay", "jamie-oliver", "guy-fieri", "dominique-crenn"],
  "Country Music Stars": ["shania-twain", "tim-mcgraw", "lainey-wilson"],
  "Rock Stars": ["dave-grohl", "billie-joe-armstrong", "stevie-nicks"],
  "Broadway Stars": ["audra-mcdonald", "bernadette-peters", "nathan-lane"],
};
