import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from "obscenity";
import { inPlainLetters } from "./skeleton.ts";
import { hasSlogan } from "./slogans.ts";

/** Slurs and threats that the package's list lacks. */
const ADDED = [
  // Also in the package's list, which cannot match two equal letters such as its tt.
  pattern`butplug`,
  pattern`|coon|`,
  pattern`|coons|`,
  pattern`|dickhead`,
  pattern`|dicks|`,
  pattern`|dicksuck`,
  pattern`|gook|`,
  pattern`hitler`,
  pattern`|jiz|`,
  pattern`killyourself`,
  pattern`|kunt|`,
  pattern`|kunts|`,
  pattern`|kys|`,
  pattern`|nazi|`,
  pattern`|nazis|`,
  pattern`|nazism|`,
  pattern`|neonazi`,
  pattern`|nig[g]qer`,
  pattern`|niggr`,
  pattern`|niq[g]er`,
  pattern`|paedophil`,
  pattern`|paki|`,
  pattern`|pedo|`,
  pattern`|pedofil`,
  pattern`|pedophil`,
  pattern`|pedos|`,
  // Not what begins with it: PhucKhang.
  pattern`|phuck|`,
  pattern`|phucked|`,
  pattern`|phucker|`,
  pattern`|phuckers|`,
  pattern`|phucking|`,
  pattern`|shemale|`,
  pattern`|shemales|`,
  pattern`|spic|`,
  pattern`|tity|`,
  pattern`wetback`,
];

/** What the package cannot match: a number of neo-Nazis, and letters in a row, which it takes for one. */
const SIGNS = /(?<!\d)14\W?88(?!\d)|(?<!\p{L})k\W?k\W?k(?!\p{L})/iu;

/** Words of the package's list that are given names or surnames first of all (Dick Van Dyke, John Lee Hooker), or music. */
const NAMES_FIRST = new Set(["dick", "hooker", "scat"]);

/** Parts of people's, places' and bands' names that contain a word of the list. */
const INNOCENT =
  "alan cumming,analia,analis,analuc,annali,anush,anuso,aporn,arsela,arsema,ashit,asscher,asshu,asslan,bich,boobal,booboo,carrie coon,chinkar,cockpit,coon rapids,corgy,cumali,cumhur,cummings,cummins,dildor,dyken,fackl,fagan,fagbe,fagen,fager,faggin,faggio,fagin,fagio,fagun,feck,felchl,fka,fock,fu,fukad,fukai,fukas,fukat,fukay,fuku,georgy,hanus,ianus,iporn,ishit,kanal,kikel,kiker,kshit,maine coon,mporn,ngporn,penistone,pissari,pissarro,pornc,pornp,pornsa,porntha,pornthi,pornti,pussy riot,pussycat,rapeep,rapett,rappe,rnporn,rshit,rushit,semench,semeni,semeno,semeny,sex pistols,sexy,shiita,shital,shitar,shitole,shitti,shittu,slutsk,slutz,sushit,turdean,turdi,vandyke,wankar,wankel,wankhe,wankie,wankov,yuporn".split(
    ",",
  );

/**
 * Surnames after which Anal is the given name that it is in India. Without boundaries, as the package has it: none that
 * begins another word.
 */
const AFTER_ANAL =
  "agarwal,bhatt,chatterjee,chauhan,desai,gandhi,ghosh,gupta,joshi,kulkarni,kumar,mehta,mishra,mukherjee,pandya,parekh,parikh,parmar,patel,reddy,shah,sharma,singh,solanki,thakkar,trivedi,verma,vyas".split(
    ",",
  );

const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => NAMES_FIRST.has(metadata?.originalWord ?? ""))
  .addPhrase((phrase) => INNOCENT.reduce((all, term) => all.addWhitelistedTerm(term), phrase))
  .addPhrase((phrase) => AFTER_ANAL.reduce((all, surname) => all.addWhitelistedTerm(`anal ${surname}`), phrase))
  .addPhrase((phrase) => ADDED.reduce((all, slur) => all.addPattern(slur), phrase));

const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers });

/** Digits stand for letters only among letters. */
const NUMBER = /(?<![\p{L}\p{M}\d])\d+(?![\p{L}\p{M}\d])/gu;

/** As in AdeIe. McIntyre reads the same with either. */
const CAPITAL_FOR_L = /(?<=\p{Ll}I*)I/gu;

/** Words that a name and an initial, or two names, make, too: Ana L, Ky S, Phuc King. They count only letter by letter. */
const FALL_APART = new Set([
  "anal",
  "coon",
  "gook",
  "jiz",
  "kunt",
  "kys",
  "nazi",
  "paki",
  "pedo",
  "phuck",
  "phucking",
  "spic",
]);

/**
 * Whether a name has a word on a list of offensive English words or a slogan of hate, also in look-alikes, with digits
 * for letters or spelled out. Words that only meet in it are none: Pen Island.
 */
export function isOffensive(name: string): boolean {
  const letters = inPlainLetters(name.replace(CAPITAL_FOR_L, "l")).replaceAll("_", " ");
  const plain = letters.replaceAll(NUMBER, "0").replaceAll("9", "g");
  return SIGNS.test(letters) || hasWord(plain) || isSpelledOut(plain) || hasSlogan(name);
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
    parts.slice(from + 1).some((_last, more) => isOneWord(parts.slice(from, from + more + 2))),
  );
}

function isOneWord(parts: readonly string[]): boolean {
  const text = parts.join("");
  if (FALL_APART.has(text) && parts.some(({ length }) => length > 1)) return false;
  return matcher
    .getAllMatches(text)
    .some(({ startIndex, endIndex }) => startIndex === 0 && endIndex === text.length - 1);
}
