import { useLocation, useSearch } from "wouter";
import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import { roundAddress } from "../../contract/values/round-addresses.ts";
import { useWayHome } from "../ui/use-way-home.ts";

/** The category in the address, or null. Kept in the address so that the browser's Back button leaves a round. */
export function useChosenCategory() {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get("category");
  const category = CATEGORIES.find((name) => name === asked) ?? null;
  return {
    category,
    choose: (next: Category) => navigate(roundAddress(next)),
    leave: useWayHome(),
  };
}
