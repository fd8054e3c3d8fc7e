/** The lowercase, hyphenated form of a name without accents, for ids and file names: "Zoe Saldaña" → "zoe-saldana". */
export function slug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
