/** A text without accents, in lower case. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** Those whose name or category has every word of a text. */
export function find<T extends { name: string; category: string }>(celebrities: readonly T[], text: string): T[] {
  const words = plain(text)
    .split(/\s+/)
    .filter((word) => word !== "");
  return celebrities.filter(({ name, category }) => {
    const within = plain(`${name} ${category}`);
    return words.every((word) => within.includes(word));
  });
}
