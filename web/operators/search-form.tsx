import { Search } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { Form, useForm } from "../ui/form.tsx";
import { TextField } from "../ui/text-field.tsx";

interface SearchFormProps {
  label: string;
  type?: "text" | "search";
  limit?: number;
  /** What is said where nothing was typed. */
  missing: string;
  /** What is wrong with what was typed, if anything is. */
  check?: (text: string) => string | undefined;
  /** What to do with what was typed, without blanks around it. */
  onFind: (text: string) => void;
}

/** Looks something up when asked to, and says what is wrong with what was typed. */
export function SearchForm({ label, type = "text", limit, missing, check, onFind }: SearchFormProps) {
  const form = useForm();
  return (
    <Form
      of={form}
      {...(check !== undefined && { checks: { text: (typed: string) => check(typed.trim()) } })}
      onSubmit={({ text }) => onFind(text("text"))}
      className="flex flex-wrap items-start gap-2"
    >
      <TextField
        label={label}
        name="text"
        type={type}
        required
        limit={limit}
        missing={missing}
        spellCheck={false}
        className="grow basis-64"
      />
      {/* Beside the field, below its label. */}
      <Button type="submit" className="mt-6">
        <Search aria-hidden size={18} />
        Find
      </Button>
    </Form>
  );
}
