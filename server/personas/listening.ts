import { stemmer } from "stemmer";
import { fold, foldLetters } from "../guardrails/fold.ts";
import { type Language, languageOf, LANGUAGES } from "../guardrails/languages.ts";
import { createPatterns } from "../guardrails/patterns.ts";
import { isOffensive } from "../names/offensive.ts";
import kinds from "./kinds.json" with { type: "json" };

/** What a message wants, as far as the words tell. The kinds are looked for in the order of their file. */
export type Intent = "ai" | keyof typeof kinds | "talk";

/** Whether somebody asks what they talk to, in each language. */
const ASKS_FOR_AI: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "(are|r|is) (you|u|this|it|that|there) ~ (ai|bot|robot|human|real|machine|chatbot|computer|person|program|gpt|him|her)",
    "(who|what) (is |s |really |actually )*(typing|writing|answering|replying|writes|types|answers|replies) (this|here|me|to me|back|these|your (messages|replies|answers))",
    "(am i|who am i|what am i) (really |actually )*(talking|chatting|speaking|writing) (to|with)",
    "(you|ur|youre) (an ai|a bot|a robot|human|real|not real|not human|a machine|the real)",
    // Not what somebody is known for, or doing.
    "(who|what) (are|r) (you|u)( really| exactly)?(?! (best |most |so )?([^ ]+ing|known|famous|up|into|good|proud|like)(?= |$))",
  ],
  de: [
    "(bist|sind) (du|sie) ~ (ki|bot|roboter|mensch|echt*|maschine|computer|programm|ai)",
    "(mit wem|mit was) (rede|spreche|schreibe|chatte) ich",
    "(wer|was) bist du",
    "wer (schreibt|tippt|antwortet) (hier|das|mir|da)",
    "ist das ~ (ki|bot|echt|mensch)",
  ],
  es: [
    "(eres|es|sos) ~ (ia|bot|robot|human*|real|maquina|persona|programa)",
    "(con quien|con que) (hablo|estoy hablando|chateo)",
    "(quien|que) eres",
    "(eres|sos) ~ de verdad",
    "quien (escribe|contesta|responde|esta escribiendo) (esto|aqui|esos|estos)",
  ],
  fr: [
    "(es tu|tes|tu es|etes vous|cest) ~ (ia|bot|robot|humain*|vrai*|reel*|machine|programme)",
    "(a qui|avec qui) je (parle|discute)",
    "(qui|tu) (es tu|es qui|tes qui)",
    "(cest|est ce) (vraiment|bien) (toi|vous)",
    "qui (ecrit|repond) (ca|ici|la|cela)",
  ],
  it: [
    "(sei|e) ~ (ia|ai|bot|robot|uman*|ver*|macchina|persona|programma|intelligenza)",
    "(con chi) (parlo|sto parlando)",
    "chi sei",
    "sei (davvero|veramente) (tu|lei)",
    "chi (scrive|risponde|sta scrivendo) (qui|questo|questi)",
  ],
  pt: [
    "(voce e|vc e|tu es|es|e) ~ (ia|bot|robo|human*|real|maquina|pessoa|programa)",
    "(com quem) (estou|to|falo|eu)",
    "quem (e voce|es tu|e vc)",
    "e (mesmo|realmente) (voce|tu)",
    "quem (escreve|responde|esta escrevendo) (isso|aqui|isto)",
  ],
  ar: [
    "(هل|انت|انتي) ~ (ذكاء|بوت|روبوت|انسان|حقيقي*|بشر|اله|برنامج)",
    "(مع من|مع مين) (اتكلم|اتحدث|بحكي)",
    "من انت|مين انت",
    "من (الذي )?(يكتب|يرد) (هذا|هنا|علي)",
  ],
  hi: [
    "(आप|तुम|तू) ~ (एआई|बॉट|रोबोट|इंसान|असली|मशीन|ai)",
    "(किससे|किस से) बात",
    "(कौन) (हो|है)",
    "(यह|ये|यहां) कौन लिख",
    "(aap|tum|tu) ~ (ai|bot|robot|insaan|asli|machine)",
  ],
  ja: [
    "(ai|ボット|ロボット|人間|本物|本人|機械|プログラム|人工知能)(です|なの|ですか|でしょ|か|だよね|じゃない)",
    "誰と話し",
    "誰が(書い|打っ|返事|答え)",
    "(あなた|君)は(誰|何者)",
  ],
  ru: [
    "(ты|вы) ~ (ии|бот|робот|человек|настоящ*|живой|машина|программа|нейросеть)",
    "с кем я (говорю|общаюсь|разговариваю|переписываюсь)",
    "кто ты",
    "кто (это )?(пишет|отвечает)( это| мне| здесь)?",
  ],
};

const isIntent = (name: string): name is keyof typeof kinds => name in kinds;

const findKinds = Object.entries(kinds).flatMap(([name, patterns]) =>
  isIntent(name) ? [[name, createPatterns(patterns)] as const] : [],
);

const STOP = new Set(
  "a about after again almost already another around away before broke broken bought call called came come comes coming couldnt ended end everyone everything feels felt finally finished found gave getting given gotten happen happened hear heard hope isnt leave left literally loved mine must nearly older once play played real really remember seem seen sing since started still stopped that'll though took tried turned under until used wait waiting walked wearing where while whole wish without work working worked wrong all also am an and any are as at be because been but by can cant could day did didnt do does doesnt doing done dont down else even ever every favourite favorite feel feeling few first for from get gets getting give go goes going gonna good got great had has hasnt have havent having he hello her here hey hi him his how i id if ill im in into is isnt it its ive just kind know last let lets like likes little lol long look lot love made make makes many maybe me mean mention more most much my myself need never new next nice no not nothing now of off oh ok okay on once one only or other our out over people please pretty put rather really right said same saw say see she should so some somebody someone something sometimes soon sorry still stuff such sure take talk tell than thank thanks that thats the their them then there these they thing things think this those though time to today tomorrow too try two u up ur us use very wanna want wants was wasnt watch way we well went were what whats when where which while who whos why will with without wont would yeah year years yes yesterday yet you your youre yours".split(
    " ",
  ),
);
/** Topics are said back, so they are short and words only. */
const TOPIC = /^[\p{L}\p{M}]{4,24}$/u;

const asksForAi = LANGUAGES.map(
  (language) => [language, createPatterns({ [language]: ASKS_FOR_AI[language] })] as const,
);

/** "You are", "is this" and their like, right before a name, and "talking to". By language. */
const ASKS_FOR_NAME: Readonly<Record<Language, string>> = {
  en: "(?:you|u|ur|youre|you are|u r|this|it|that|(?:talking|speaking|chatting|writing|texting) (?:to|with)(?: you)?)(?: (?:really|actually|truly|the|real|honestly|seriously))*",
  de: "(?:bist du|sind sie|du bist|sie sind|ist das|das ist|(?:rede|spreche|schreibe|chatte)(?: ich)? mit)(?: (?:wirklich|echt|tatsächlich|die|der|echte))*",
  es: "(?:eres|es|sos|usted es|(?:hablo|hablando|chateo) con)(?: (?:realmente|de verdad|la|el|verdadera|verdadero|autentica|autentico))*",
  fr: "(?:es tu|tu es|etes vous|vous etes|cest|(?:parle|discute) (?:a|avec))(?: (?:vraiment|bien|la|le|vraie|vrai))*",
  it: "(?:sei|e|(?:parlo|parlando) con)(?: (?:davvero|veramente|la|il|vera|vero))*",
  pt: "(?:voce e|vc e|tu es|es|e|(?:falo|falando) com)(?: (?:mesmo|realmente|de verdade|a|o|verdadeira|verdadeiro))*",
  ar: "(?:انت|انتي|هل انت|هذا|هذه|مع)(?: (?:حقا|فعلا|الحقيقي|الحقيقية))*",
  hi: "(?:आप|तुम|तू|यह|ये|aap|tum|tu)(?: (?:सच|में|ही|असली|sach|mein|hi|asli))*",
  ja: "(?:あなたは|君は|これは)(?:本当に|本物の)*",
  ru: "(?:ты|вы|это|(?:говорю|общаюсь|разговариваю) с)(?: (?:правда|действительно|реально|настоящая|настоящий))*",
};

/** The language in which a message asks whether who answers is somebody of these names. */
function asksForNameIn(folded: string, names: readonly string[]): Language | undefined {
  const any = names
    .map(fold)
    .filter((name) => name.length > 2)
    .map((name) => name.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, "\\$&"))
    .join("|");
  if (any === "") return undefined;
  return LANGUAGES.find((language) => {
    const [before, space] = language === "ja" ? ["", " ?"] : ["(?<![^ ])", " "];
    return new RegExp(`${before}${foldLetters(ASKS_FOR_NAME[language])}${space}(?:${any})(?![^ ])`, "u").test(folded);
  });
}

/**
 * The language in which a message asks whether it is a person who answers; undefined if it does not ask that.
 * @param names of that person
 */
export function asksForAiIn(message: string, names: readonly string[] = []): Language | undefined {
  const folded = fold(message);
  const found = asksForAi.flatMap(([language, find]) => {
    const first = find(folded).next();
    return first.done === true ? [] : { language, length: first.value[0].length };
  });
  const own = languageOf(folded, "en");
  // What is said in one language may be half of a sentence of another: "es un robot" of "tu es un robot".
  const [best] = found.toSorted(
    (one, other) => other.length - one.length || Number(other.language === own) - Number(one.language === own),
  );
  return best?.language ?? asksForNameIn(folded, names);
}

/** What is said in a message, sentence by sentence. */
export const partsOf = (message: string): string[] =>
  message.split(/(?<=[?!.…。？！])\s+|\n+/u).filter((part) => part.trim() !== "");

/** @param names of the person whose persona it is */
export function intentOf(message: string, names: readonly string[] = []): Intent {
  const folded = fold(message);
  if (asksForAiIn(message, names) !== undefined) return "ai";
  return (
    findKinds.find(([, find]) => find(folded).next().done !== true)?.[0] ??
    (message.trim().endsWith("?") ? "question" : "talk")
  );
}

/** Words of a message that carry its subject, in its own spelling, the last one first. */
export function topicsOf(message: string): string[] {
  const words = message.split(/[^\p{L}\p{M}\p{N}'’@.]+/u).map((word) => word.replaceAll(/^['’.]+|['’.]+s?$/gu, ""));
  return words.filter((word) => TOPIC.test(word) && !STOP.has(fold(word)) && !isOffensive(word)).toReversed();
}

/** The stems of the words that carry a text's subject. */
export function stemsOf(text: string): Set<string> {
  return new Set(
    fold(text)
      .split(" ")
      .filter((word) => word.length > 2 && !STOP.has(word))
      .map(stemmer),
  );
}
