import type { Category } from "../../contract/values/categories.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { Button } from "../ui/button.tsx";
import { CategorySelect } from "../ui/category-select.tsx";

interface CategoryPickerProps {
  picked: Category;
  onPick: (category: Category) => void;
  onStart: () => void;
}

/** The category dropdown and the Start button. */
export function CategoryPicker({ picked, onPick, onStart }: CategoryPickerProps) {
  return (
    // As a form of the browser's, it works before the app is there.
    <form
      action={hrefOf("home")}
      className="flex items-end gap-2 sm:gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onStart();
      }}
    >
      <CategorySelect picked={picked} onPick={(category) => category !== null && onPick(category)} />
      <Button type="submit" look="primary" className="shrink-0 max-xs:px-6">
        Start
      </Button>
    </form>
  );
}
