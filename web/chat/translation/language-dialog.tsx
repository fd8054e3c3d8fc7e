import { useQuery } from "@tanstack/react-query";
import { ChevronDown, X } from "lucide-react";
import { useId } from "react";
import { LANGUAGES, languageIn } from "../../../contract/values/languages.ts";
import { apiQuery } from "../../lib/api.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { hasBrowserTranslator, prepareTranslator } from "./browser-translator.ts";
import { chooseLanguage, useLanguageChoice } from "./choice.ts";

/** In which language replies are read. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const heading = useId();
  const choice = useLanguageChoice();
  const { data, isError, refetch } = useQuery(apiQuery("translationLanguages", {}));
  return (
    <Dialog open onClose={onClose} labelledBy={heading} className="p-5 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <h2 id={heading} tabIndex={-1} data-autofocus className="poster-type text-3xl">
          Language
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      {data !== undefined ? (
        <div className="mt-3 flex flex-col gap-4">
          <Switch
            label="Auto-translate"
            hint={hintOf(data.provider)}
            on={choice.autoTranslate}
            onSwitch={(autoTranslate) => chooseLanguage({ ...choice, autoTranslate })}
          />
          <label className="block">
            <span className="mb-1 block text-sm font-semibold">Your language</span>
            <span className="relative block">
              <select
                value={choice.language}
                onChange={({ target }) => {
                  const language = languageIn(target.value) ?? choice.language;
                  chooseLanguage({ ...choice, language });
                  if (data.provider === "none") prepareTranslator(language);
                }}
                className="h-14 w-full appearance-none truncate rounded-2xl border border-line-strong bg-raised pr-10 pl-4 text-base font-semibold text-paper hover:bg-raised-more"
              >
                {Object.entries(data.languages)
                  .toSorted(([, one], [, other]) => one.localeCompare(other))
                  .map(([code, name]) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
              </select>
              <ChevronDown aria-hidden size={22} className="pointer-events-none absolute top-4 right-3" />
            </span>
          </label>
          <p className="text-sm text-muted">
            The persona writes in {LANGUAGES.en}. You can write in any language, and see the original of each reply.
          </p>
        </div>
      ) : isError ? (
        <ProblemNotice title="That did not load" assured="Your choice is kept." onRetry={() => void refetch()} />
      ) : (
        <Skeleton count={2} words="Loading the languages…" className="mt-4 flex flex-col gap-3">
          <div className="skeleton h-14 rounded-2xl!" />
        </Skeleton>
      )}
    </Dialog>
  );
}

function hintOf(provider: "model" | "none"): string {
  if (provider === "model") return "New replies are translated into your language by an AI.";
  return hasBrowserTranslator()
    ? "Replies are translated by your browser, on this device."
    : "Translation is not set up here, and your browser has none of its own.";
}
