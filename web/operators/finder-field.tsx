import { FIELD_LOOK } from "../ui/field.tsx";

interface FinderFieldProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Something was looked for, and nobody was found. */
  hasNoMatch: boolean;
  className?: string;
}

/** A field in which a name is looked for, as it is typed. */
export function FinderField({ label, text, onText, hasNoMatch, className = "" }: FinderFieldProps) {
  return (
    <>
      <label className={`block ${className}`}>
        <span className="mb-1 block text-sm font-semibold">{label}</span>
        <input
          type="search"
          value={text}
          autoComplete="off"
          onChange={({ target }) => onText(target.value)}
          className={FIELD_LOOK}
        />
      </label>
      <output className="mt-2 block text-sm text-muted empty:hidden">
        {hasNoMatch && `Nobody is called “${text.trim()}”.`}
      </output>
    </>
  );
}
