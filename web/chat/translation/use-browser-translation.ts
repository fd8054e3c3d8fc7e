import { useEffect, useState } from "react";
import type { ChatMessage } from "../../../contract/conversations.ts";
import { type Language, PERSONA_LANGUAGE } from "../../../contract/values/languages.ts";
import { translateHere } from "./browser-translator.ts";

/** What has been translated here, by the key of a message. */
interface Translated {
  language: Language;
  texts: ReadonlyMap<string, string>;
}

const isToTranslate = ({ messageType, source, state, isTranslated }: ChatMessage): boolean =>
  messageType === "celebrity_ai" && (source === "demo" || source === "model") && state !== "draft" && !isTranslated;

/** The messages with the persona's replies in the player's language, as far as the browser translates. @param language null for none */
export function useBrowserTranslation(messages: readonly ChatMessage[], language: Language | null) {
  const [translated, setTranslated] = useState<Translated>({ language: PERSONA_LANGUAGE, texts: new Map() });
  const known = translated.language === language ? translated.texts : undefined;
  const next =
    language === null || language === PERSONA_LANGUAGE
      ? undefined
      : messages.findLast((message) => isToTranslate(message) && known?.has(message.id) !== true);
  const { id, content } = next ?? {};

  useEffect(() => {
    if (language === null || id === undefined || content === undefined) return undefined;
    let isWanted = true;
    const translate = async () => {
      const text = await translateHere(content, language);
      // What cannot be translated now is tried again with the next reply.
      if (!isWanted || text === undefined) return;
      setTranslated((before) => {
        const texts = before.language === language ? before.texts : [];
        return { language, texts: new Map([...texts, [id, text]]) };
      });
    };
    void translate();
    return () => {
      isWanted = false;
    };
  }, [language, id, content]);

  if (language === null || known === undefined) return messages;
  return messages.map((message): ChatMessage => {
    const text = isToTranslate(message) ? known.get(message.id) : undefined;
    if (text === undefined || text === message.content) return message;
    return {
      ...message,
      content: text,
      originalContent: message.content,
      isTranslated: true,
      detectedLanguage: language,
    };
  });
}
