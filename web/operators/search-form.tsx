import { Search } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import "./operators.css";

interface SearchFormProps {
  label: string;
  type?: "text" | "search";
  maxLength?: number;
  /** What to do with what was typed, without blanks around it. @returns what is wrong with it, if anything is */
  onFind: (text: string) => string | undefined;
}

/** Looks something up when asked to, and says what is wrong with what was typed. */
export function SearchForm({ label, type = "text", maxLength, onFind }: SearchFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const wrong = onFind(typed.trim());
    setProblem(wrong);
    if (wrong !== undefined) field.current?.focus();
  };
  return (
    <form noValidate onSubmit={find}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          type={type}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={({ target }) => setTyped(target.value)}
          className="operator-field min-w-0 grow basis-64"
        />
        <Button type="submit">
          <Search aria-hidden size={18} />
          Find
        </Button>
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className="mt-2 text-sm font-semibold text-hot-text">
          {problem}
        </p>
      )}
    </form>
  );
}
