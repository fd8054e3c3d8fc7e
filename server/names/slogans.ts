import { inPlainLetters, skeletonOf } from "./skeleton.ts";

const OF_WHOM = anyOf("a,all,da,her,his,ma,my,our,the,this,ur,your");

/** Slogans, calls to kill and lewd demands, which are offensive only as a whole: Heil, White, Power, Hang and Dick are names. */
const SLOGANS = new RegExp(
  `^(?:${[
    anyOf("sieg heil,seig heil,white power,white powers,white pride,whites only,white supremacy,white supremacist"),
    anyOf("blood and soil,arbeit macht frei,juden raus,rahowa,gas chamber,gas chambers"),
    anyOf("jerk off,jerks off,jerking off,jack off,jacking off"),
    // Blow Dick and Eat Balls may be who they say.
    `(?:${anyOf("suck,sucks,sucking")}(?:${OF_WHOM})?|${anyOf("blow,eat,lick,ride")}${OF_WHOM})(?:${anyOf("big,fat")})?` +
      anyOf("balls,dick,dicks,cock,cocks"),
    // Others say of themselves that they are out: women, gays.
    anyOf("arabs,asians,blacks,foreigners,gypsies,immigrants,jews,jewz,mexicans,migrants,muslims,refugees") +
      anyOf("out,raus"),
    anyOf("burn,death to,exterminate,gas,hang,kill,lynch,shoot") +
      `(?:${anyOf("all")})?(?:${anyOf("da,the,them")})?` +
      anyOf(
        "arabs,asians,blacks,gays,gypsies,immigrants,jew,jews,jewz,lesbians,mexicans,muslims,queers,trannies,women",
      ),
  ].join("|")})$`,
  "u",
);

/** What stands for letters; 0 and 1 look like them (see skeleton.ts). */
const LEET: Readonly<Record<string, string>> = { "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i" };

const EDGE_DIGITS = /^\d+|\d+$/gu;

function anyOf(slogans: string): string {
  return `(?:${slogans.split(",").map(skeletonOf).join("|")})`;
}

/** Whether consecutive words of a name, or its letters one by one, are a slogan of hate, also in look-alikes. */
export function hasSlogan(name: string): boolean {
  const letters = inPlainLetters(name).replaceAll("_", " ");
  return [letters, letters.replaceAll(/[3457@$!]/gu, (sign) => LEET[sign] ?? sign)].some((text) => {
    const parts = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((part) => part !== "");
    return parts.some((_first, from) =>
      parts.slice(from).some((_last, more) => isSlogan(parts.slice(from, from + more + 1).join(""))),
    );
  });
}

function isSlogan(text: string): boolean {
  return [text, text.replaceAll(EDGE_DIGITS, "")].some((form) => SLOGANS.test(skeletonOf(form)));
}
