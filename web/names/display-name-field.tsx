import { type Ref, useId } from "react";
import { lengthOfName, LONGEST_DISPLAY_NAME } from "../../contract/values/display-name.ts";
import { cutName, remarkOn } from "./typed-name.ts";

interface DisplayNameFieldProps {
  name: string;
  onName: (name: string) => void;
  /** What the server said of the name as it is; null if nothing. */
  problem?: string | null;
  /** What to do, while there is nothing else to say. */
  hint?: string | null;
  inputRef?: Ref<HTMLInputElement>;
  /** Called when the field is pressed, after the browser has set the caret. */
  onPress?: () => void;
}

/** The labelled field for a display name: it counts characters as people do, and says what is wrong while it is typed. */
export function DisplayNameField({
  name,
  onName,
  problem = null,
  hint = null,
  inputRef,
  onPress,
}: DisplayNameFieldProps) {
  const id = useId();
  const remark = remarkOn(name) ?? problem;
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-3 text-sm font-semibold">
        <label htmlFor={id}>Display name</label>
        <span id={`${id}-count`} className="tabular-nums opacity-80">
          <span className="sr-only">Characters: </span>
          {lengthOfName(name)}/{LONGEST_DISPLAY_NAME}
        </span>
      </div>
      <input
        ref={inputRef}
        id={id}
        dir="auto"
        value={name}
        onClick={onPress}
        // A composition is cut when it is done: changing the text meanwhile would end it.
        onChange={({ target, nativeEvent }) => onName(isComposing(nativeEvent) ? target.value : cutName(target.value))}
        onCompositionEnd={({ currentTarget }) => onName(cutName(currentTarget.value))}
        aria-required
        // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- HTML has it
        autoComplete="nickname"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="go"
        aria-invalid={remark !== null}
        aria-describedby={`${id}-count ${id}-${remark === null && hint !== null ? "hint" : "remark"}`}
        className="mt-1 h-14 w-full rounded-2xl border border-line-strong bg-ink px-4 text-base font-semibold text-paper"
      />
      <p id={`${id}-remark`} role="alert" className="mt-1 text-sm font-semibold empty:hidden">
        {remark}
      </p>
      {remark === null && hint !== null && (
        <p id={`${id}-hint`} className="mt-1 text-sm opacity-80">
          {hint}
        </p>
      )}
    </div>
  );
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
