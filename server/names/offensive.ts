import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from "obscenity";
import { inPlainLetters } from "./skeleton.ts";

/** Slurs that the package's list lacks. */
const ADDED = [
  pattern`|dickhead`,
  pattern`|dicks|`,
  pattern`|gook|`,
  pattern`hitler`,
  pattern`|jiz|`,
  pattern`|kkk|`,
  pattern`|nazi`,
  pattern`|paki|`,
  pattern`|spic|`,
  pattern`wetback`,
];

/** Words of the package's list that are given names or surnames first of all (Dick Van Dyke, John Lee Hooker), or music. */
const NAMES_FIRST = new Set(["dick", "hooker", "scat"]);

/** Parts of people's, places' and bands' names that contain a word of the list. */
const INNOCENT =
  "alan cumming,analia,analis,analuc,aporn,ashit,asshu,bich,booboo,cockpit,corgy,cummings,cummins,dyken,fackl,fagan,fagen,fager,fagin,fagun,feck,felchl,fka,fock,fu,fuku,georgy,hanus,ianus,iporn,ishit,penistone,pissarro,pornc,pornp,pornsa,porntha,pornthi,pussycat,pussy riot,semeno,semenya,sex pistols,sexy,shiita,shitti,slutsk,vandyke,wankel".split(
    ",",
  );

const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => NAMES_FIRST.has(metadata?.originalWord ?? ""))
  .addPhrase((phrase) => INNOCENT.reduce((all, term) => all.addWhitelistedTerm(term), phrase))
  .addPhrase((phrase) => ADDED.reduce((all, slur) => all.addPattern(slur), phrase));

const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers });

/** Digits stand for letters only among letters. */
const NUMBER = /(?<![\p{L}\p{M}\d])\d+(?![\p{L}\p{M}\d])/gu;

/** As in AdeIe. McIntyre reads the same with either. */
const CAPITAL_FOR_L = /(?<=\p{Ll}I*)I/gu;

/** Its parts are a given name and an initial. */
const FALLS_APART = "anal";

/**
 * Whether a name has a word on a list of offensive English words, also one in look-alikes, with digits for letters or
 * spelled out. Words that only meet in it are none: Pen Island.
 */
export function isOffensive(name: string): boolean {
  const plain = inPlainLetters(name.replace(CAPITAL_FOR_L, "l")).replaceAll("_", " ").replaceAll(NUMBER, "0");
  return hasWord(plain) || isSpelledOut(plain);
}

function hasWord(plain: string): boolean {
  if (matcher.hasMatch(plain)) return true;
  // An l may stand for an i, which matters for words with an l only: in others the matcher has seen what is innocent.
  return matcher
    .getAllMatches(plain.replaceAll("l", "i"))
    .some(({ startIndex, endIndex }) => plain.slice(startIndex, endIndex + 1).includes("l"));
}

function isSpelledOut(plain: string): boolean {
  const parts = plain.split(/[^\p{L}\p{N}\p{M}]+/u).filter((part) => part !== "");
  return parts.some((_part, from) =>
    parts.slice(from + 1).some((_last, more) => isOneWord(parts.slice(from, from + more + 2).join(""))),
  );
}

function isOneWord(text: string): boolean {
  return matcher.getAllMatches(text).some((match) => {
    const { startIndex, endIndex } = match;
    if (startIndex > 0 || endIndex < text.length - 1) return false;
    return words.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord !== FALLS_APART;
  });
}
