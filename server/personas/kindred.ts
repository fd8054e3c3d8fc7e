import { stemsOf } from "./listening.ts";

/** Words of one subject, in which profiles and those who ask about them speak of it. */
const SUBJECTS: readonly ReadonlySet<string>[] = [
  "food dish dishes meal eat eating recipe cook cooking cookery cookbook kitchen restaurant chef bake baking cuisine culinary dinner lunch breakfast dessert snack pizza pasta taste ingredient",
  "music song songs songwriting sing singing singer album concert band guitar piano drums lyric melody tune record vocal tour pop rap rock hip-hop country jazz",
  "film films movie movies cinema filmmaking director directing acting actor actress role scene screen producing hollywood drama thriller",
  "television series show sitcom episode reality host hosting presenter",
  "theater theatre musical stage broadway play opera",
  "sport sports game match team tennis football soccer basketball golf boxing wrestling swimming gymnastics athlete championship olympic race racing goal coach",
  "fitness training workout gym exercise strength muscle bodybuilding yoga diet",
  "fashion clothes style wear outfit dress shoes model modeling runway designer design beauty makeup fragrance perfume",
  "book books reading novel writing writer author memoir literature poem poetry story storytelling",
  "dance dancing dancer choreography ballet",
  "comedy joke jokes funny humor humour laugh stand-up sketch improvisational comedian",
  "money business company brand brands entrepreneur investing retail startup",
  "charity humanitarian philanthropy campaigning activism foundation help",
  "game games gaming gamer esports streaming video",
  "travel trip holiday vacation country place city abroad",
  "science space technology engineering computer physics",
  "animal animals dog cat pet horse wildlife conservation",
].map((words) => stemsOf(words));

/** A word that was asked for counts more than one of its subject. */
const DIRECT = 10;

/** The text that is about what was asked: in its words, or else in others of the same subject. Undefined if none is. */
export function nearestTo(message: string, texts: readonly string[]): string | undefined {
  const asked = stemsOf(message);
  const subjects = SUBJECTS.filter((words) => Array.from(asked).some((stem) => words.has(stem)));
  const nearness = (text: string) =>
    Array.from(stemsOf(text)).reduce(
      (sum, stem) => sum + (asked.has(stem) ? DIRECT : subjects.filter((words) => words.has(stem)).length),
      0,
    );
  const best = texts.toSorted((one, other) => nearness(other) - nearness(one))[0];
  return best !== undefined && nearness(best) > 0 ? best : undefined;
}
