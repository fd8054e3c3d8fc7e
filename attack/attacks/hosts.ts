import { type Attack, verdictOf } from "../attack.ts";
import { exchange } from "../wire.ts";
import { randomAddress } from "../target.ts";

const MALFORMED = ["a b", 'evil"><script>', "javascript:alert(1)", "user@host", "host/path", "", "[::1", "x:99999999"];
const FORWARDED = [
  { "x-forwarded-proto": "javascript" },
  { "x-forwarded-host": 'evil"><script>alert(1)</script>' },
  { "x-forwarded-host": "evil.example/path", "x-forwarded-proto": "javascript://" },
];

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

export const HOSTS: readonly Attack[] = [
  {
    name: "malformed hosts",
    sent: MALFORMED.map((host) => `'${host}'`).join(" "),
    expected: "400 or 421",
    async run(target) {
      const wrong: string[] = [];
      for (const host of MALFORMED) {
        const status = statusOf(await exchange(target, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`));
        if (status !== 400 && status !== 421) wrong.push(`'${host}' got ${status}`);
      }
      return verdictOf(wrong, "all refused");
    },
  },
  {
    name: "two Host headers",
    sent: "Host: localhost and Host: evil.example in one request",
    expected: "400",
    async run(target) {
      const request = `GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n`;
      const status = statusOf(await exchange(target, request));
      return verdictOf(status === 400 ? [] : [`got ${status}`], "400");
    },
  },
  {
    name: "forwarded headers in previews",
    sent: "X-Forwarded-Proto: javascript, X-Forwarded-Host with a script",
    expected: "og:url with http or https and a well-formed host, or 400 or 421",
    async run(target) {
      const wrong: string[] = [];
      for (const headers of FORWARDED) {
        const { status, body } = await target.call("/celebrity/adele", { headers, from: randomAddress() });
        const url = /property="og:url" content="([^"]*)"/.exec(body)?.[1] ?? "";
        const refused = status === 400 || status === 421;
        if (!refused && !/^https?:\/\/[\w.:[\]-]+\/celebrity\/adele$/.test(url))
          wrong.push(`${status} with ${url.slice(0, 60)}`);
        if (body.includes("<script>alert")) wrong.push("the script is in the page");
      }
      return verdictOf(wrong, "no foreign scheme, no script");
    },
  },
];
