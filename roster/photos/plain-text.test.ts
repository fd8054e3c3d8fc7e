import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.for([
  ["Jane Doe", "Jane Doe"],
  ['<a href="//commons.wikimedia.org/wiki/User:Rama" title="User:Rama">Rama</a> &amp; Musée Bolo', "Rama & Musée Bolo"],
  ['<bdi><a href="https://www.wikidata.org/wiki/Q1" class="extiw">Gage\n  Skidmore</a></bdi>', "Gage Skidmore"],
  ["<p>Jane Doe<br>Example Agency</p>", "Jane Doe Example Agency"],
  ['Unknown author<span style="display: none;">Unknown author</span>', "Unknown author"],
  ["<style>.x{color:red}</style>Jane", "Jane"],
  ["Jane<!-- <b>not this</b> --> Doe", "Jane Doe"],
  ["Ren&#233;e &#x4F; &lt;b&gt; &nbsp; &quot;R&quot; &apos;", 'Renée O <b> "R" \''],
  ["&unknown; &#99999999; &#1114112;", "&unknown; &#99999999;"],
  ["Jane\u0000\u202eDoe", "Jane Doe"],
  ["3 < 4 & 5 > 4", "3 < 4 & 5 > 4"],
  ["", ""],
] as const)("%j becomes %j", ([html, text]) => {
  expect(plainText(html)).toBe(text);
});

test("any input becomes one line without tags", () => {
  const piece = fc.constantFrom(
    "<b>",
    "</b>",
    "<script>",
    "</script>",
    "<",
    ">",
    "&lt;",
    "&#60;",
    "x",
    " ",
    "\n",
    "<img src=x>",
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = plainText(pieces.join(""));
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/[\n\r\t]/);
    }),
  );
});
