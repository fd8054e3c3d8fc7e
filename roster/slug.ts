/** Lowercased, hyphenated, unaccented form of a name: "Zoe Saldaña" → "zoe-saldana". Ids and file names are made of it. */
export function slug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
