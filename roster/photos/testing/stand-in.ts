import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Sites } from "../sites.ts";
import {
  type StandInFile,
  type StandInPerson,
  describedFile,
  entityOf,
  foundPerson,
  hasStandardWidth,
  originalPath,
} from "./answers.ts";

/** Handles a request differently; returns false to leave it to the default handler. */
export type Fault = (url: URL, outgoing: ServerResponse) => boolean | Promise<boolean>;

/** A local Wikidata, Wikimedia Commons, and hosts of pictures and of thumbnails that respond like the real ones. */
export interface StandIn {
  sites: Sites;
  /** Such as "http://127.0.0.1:5123"; the thumbnails' host has its own. */
  origin: string;
  persons: StandInPerson[];
  files: StandInFile[];
  fault: Fault | undefined;
  /** The requests so far. */
  asked: { url: URL; userAgent: string | undefined; accept: string | undefined }[];
  /** Maximum number of concurrent requests. */
  mostAtOnce: number;
  /** Paths of the requested pictures. */
  downloads: () => string[];
  close: () => Promise<void>;
}

export async function startStandIn(): Promise<StandIn> {
  let open = 0;
  const pages = await listen();
  const thumbs = await listen();
  const { origin } = pages;

  /** Opens a host that counts its open requests. */
  async function listen(): Promise<{ server: Server; origin: string }> {
    const server = createServer((incoming, outgoing) => {
      open++;
      standIn.mostAtOnce = Math.max(standIn.mostAtOnce, open);
      outgoing.on("close", () => open--);
      const address = server.address();
      void serve(incoming, outgoing, `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The stand-in has no port");
    return { server, origin: `http://127.0.0.1:${address.port}` };
  }

  const standIn: StandIn = {
    sites: {
      wikidata: `${origin}/wikidata/w/api.php`,
      commons: `${origin}/commons/w/api.php`,
      uploads: `${origin}/`,
      thumbs: `${thumbs.origin}/`,
    },
    origin,
    persons: [],
    files: [],
    fault: undefined,
    asked: [],
    mostAtOnce: 0,
    downloads: () => standIn.asked.map(({ url }) => url.pathname).filter((path) => path.startsWith("/wikipedia/")),
    async close() {
      for (const { server } of [pages, thumbs]) {
        server.closeAllConnections();
        server.close();
        await once(server, "close");
      }
    },
  };

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse, host: string): Promise<void> {
    const url = new URL(incoming.url ?? "/", host);
    standIn.asked.push({ url, userAgent: incoming.headers["user-agent"], accept: incoming.headers.accept });
    if (await standIn.fault?.(url, outgoing)) return;
    const json = (body: unknown) =>
      outgoing.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
    const asked = Object.fromEntries(url.searchParams);
    if (asked["format"] !== "json" && url.pathname.endsWith("api.php")) return void outgoing.writeHead(400).end();
    switch (`${url.pathname} ${asked["action"] ?? ""}`) {
      case "/wikidata/w/api.php wbsearchentities": {
        const search = asked["search"] ?? "";
        const found = standIn.persons.flatMap((person) => foundPerson(person, search) ?? []);
        return void json({ searchinfo: { search }, search: found.slice(0, Number(asked["limit"])), success: 1 });
      }
      case "/wikidata/w/api.php wbgetentities": {
        const entities = (asked["ids"] ?? "").split("|").map((id) => {
          const person = standIn.persons.find((one) => one.id === id);
          return [id, person === undefined ? { id, missing: "" } : entityOf(person)];
        });
        return void json({ entities: Object.fromEntries(entities), success: 1 });
      }
      case "/commons/w/api.php query": {
        const from = asked["titles"] ?? "";
        const title = from.replaceAll("_", " ");
        const file = standIn.files.find(({ name }) => `File:${name}` === title);
        const page =
          file === undefined
            ? { ns: 6, title, missing: true, imagerepository: "" }
            : describedFile(file, Number(asked["iiurlwidth"]), standIn.sites);
        const normalized = from === title ? {} : { normalized: [{ fromencoded: false, from, to: title }] };
        return void json({ batchcomplete: true, query: { ...normalized, pages: [page] } });
      }
    }
    const isThumb = url.pathname.startsWith("/wikipedia/commons/thumb/");
    const original = isThumb ? url.pathname.replace("/thumb/", "/").replace(/\/[^/]+$/, "") : url.pathname;
    const file = standIn.files.find(({ name }) => original === originalPath(name));
    // Without Retry-After.
    if (isThumb && !hasStandardWidth(url.pathname))
      return void outgoing.writeHead(429, { "content-type": "text/html" }).end("<p>Use thumbnail steps</p>");
    if (file === undefined)
      return void outgoing.writeHead(404, { "content-type": "text/html" }).end("<h1>Not Found</h1>");
    outgoing.writeHead(200, { "content-type": file.sentAs ?? file.mime ?? "image/jpeg" }).end(file.bytes);
  }

  return standIn;
}
