import { useLocation, useSearch } from "wouter";
import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import { roundAddress } from "../../contract/values/round-addresses.ts";
import { useWayHome } from "../ui/use-way-home.ts";

/** In the address for any category: the browser's own form cannot draw one. */
export const SURPRISE = "surprise";

/** The category in the address, or null. Kept in the address so that the browser's Back button leaves a round. */
export function useChosenCategory() {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get("category");
  const category = CATEGORIES.find((name) => name === asked) ?? null;
  return {
    category,
    isSurprise: asked === SURPRISE,
    choose: (next: Category, options?: { replace: boolean }) => navigate(roundAddress(next), options),
    leave: useWayHome(),
  };
}
