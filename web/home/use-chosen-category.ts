import { useLocation, useSearch } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import { roundAddress } from "../../contract/values/round-addresses.ts";

/** The category in the address, or null. Kept in the address so that the browser's Back button leaves a round. */
export function useChosenCategory() {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get("category");
  const category = CATEGORIES.find((name) => name === asked) ?? null;
  return {
    category,
    choose: (next: Category) => navigate(roundAddress(next), { state: "from home" }),
    leave: () =>
      window.history.state === "from home" ? window.history.back() : navigate(hrefOf("home"), { replace: true }),
  };
}
