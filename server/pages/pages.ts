import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { STRIPE_FORM_MARK } from "#contract/values/chat-terms.ts";
import { PLAYED_COOKIE } from "#contract/values/cookies.ts";
import { playedIn } from "#contract/values/played-cookie.ts";
import { type FirstScreenPicture, profileKey } from "#contract/values/first-screen.ts";
import { hrefOf, OPEN_PAGES, type OpenPage, pageOfPath, PAGES } from "#contract/values/pages.ts";
import { resultAddress } from "#contract/values/round-addresses.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { presentCelebrity } from "../celebrities/present.ts";
import { cookieReader } from "../http/cookies.ts";
import { encodedText, sendEncoded } from "../http/encodings.ts";
import { sendProblem, unknownCall } from "../http/errors.ts";
import type { Limit } from "../http/limits.ts";
import { networkOf } from "../http/network.ts";
import { pageHeaders, stripeFormHeaders } from "../http/security.ts";
import type { Site } from "../http/site.ts";
import { resultIn } from "../rounds/result.ts";
import { type Clock, utcDay } from "../time.ts";
import { NO_FILES, SHELLED_PAGES } from "./built-files.ts";
import { withDemoNotice } from "./demo-notice.ts";
import { openFirstScreens } from "./first-screen.ts";
import { previewOfCelebrity, previewOfRound, withMark, withPreview } from "./preview.ts";
import { fill } from "./stand-ins.ts";

const playedCookie = cookieReader(PLAYED_COOKIE);

const A_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const CALLS = /^\/(api|health|images)(\/|$)/;

interface OpenedPage {
  Params: { id?: string };
  Querystring: Record<string, unknown>;
}
type Opened = FastifyRequest<OpenedPage>;
type Sent = FastifyReply | Promise<FastifyReply>;

interface PageDependencies {
  app: FastifyInstance;
  site: Pick<Site, "originOf">;
  limit: Limit;
  catalogue: Catalogue;
  /** Folder of the built web; without it, only the API is served. */
  webFolder: string;
  /** Whether chats are paid with Stripe's form, in the pages of a celebrity and of the chat. */
  hasStripeForm: boolean;
  /** Whether simulated players play, which every page says. */
  demoCrowd: boolean;
  clock: Clock;
  /** In [0, 1). */
  random: () => number;
}

/**
 * Serves the built web: files with content-hashed names, cached for a year; the page for the paths of open screens, with a
 * link preview for celebrities and shared results, and with a policy that allows Stripe's form for celebrities and the chat; a redirect
 * for the same paths with a slash at the end; and the same page with status 404, which shows the 404 screen, for every
 * other path.
 */
export async function openPages({
  app,
  site,
  limit,
  catalogue,
  webFolder,
  hasStripeForm,
  demoCrowd,
  clock,
  random,
}: PageDependencies): Promise<void> {
  const indexFile = join(webFolder, "index.html");
  const built = existsSync(indexFile) ? readFileSync(indexFile, "utf8") : undefined;
  const marked = (html: string): string => (demoCrowd ? withDemoNotice(html) : html);
  const page = built === undefined ? undefined : marked(built);
  const usualHeaders = pageHeaders(page ?? "");
  const asPage = (reply: FastifyReply, headers: Readonly<Record<string, string>>) =>
    reply.headers({ ...headers, "cache-control": "no-cache" }).type("text/html; charset=utf-8");
  const send = (reply: FastifyReply, status: number, html: string, headers = usualHeaders) =>
    asPage(reply, headers).code(status).send(html);

  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: webFolder,
      index: false,
      preCompressed: true,
      wildcard: false,
      globIgnore: NO_FILES,
      // Files outside assets/ keep their names, so browsers must revalidate them.
      setHeaders(reply, path) {
        // The service worker keeps it, compressed or not, for when there is no connection.
        if (path.startsWith(indexFile))
          for (const [name, value] of Object.entries(usualHeaders)) reply.header(name, value);
        const immutable = path.includes("/assets/");
        reply.header("cache-control", immutable ? `public, max-age=${A_YEAR_MS / 1000}, immutable` : "no-cache");
      },
    });
    const options = {
      compress: {},
      onRequest({ ip }: FastifyRequest, _reply: FastifyReply, done: () => void) {
        limit("pages", networkOf(ip));
        done();
      },
    };
    const shelled = shelledPagesIn(webFolder);
    /** A page that shows its shell at once. */
    const withShell = (key: string): string => {
      const html = shelled[key];
      return html === undefined ? page : marked(html);
    };
    // Hours are bought on the screen of a celebrity, and added in the chat.
    const paying = (html: string): string => (hasStripeForm ? withMark(html, STRIPE_FORM_MARK) : html);
    const profile = (picture: FirstScreenPicture): string => paying(withShell(profileKey(picture)));
    const profiles = { poster: profile("poster"), photograph: profile("photograph") };
    const chatPage = encodedText(paying(withShell("chat")));
    const payingHeaders = hasStripeForm ? stripeFormHeaders(profiles.poster) : pageHeaders(profiles.poster);
    const home = openFirstScreens({ webFolder, catalogue, clock, random, marked });
    const homeHeaders = pageHeaders(home?.page ?? "");
    /** What these pages are answered with; undefined where it is the page that all have. */
    const own: Partial<Record<OpenPage, (request: Opened, reply: FastifyReply) => Sent | undefined>> = {
      home({ query, headers }, reply) {
        // With a category in its address, home opens its round.
        if (query["category"] !== undefined) return undefined;
        const first = home?.next(playedIn(playedCookie(headers.cookie ?? ""), utcDay(clock())));
        return first && sendEncoded(asPage(reply, homeHeaders), first);
      },
      celebrity(request, reply) {
        const entry = catalogue.byId(request.params.id ?? "");
        if (entry === undefined) return send(reply, 404, page);
        const address = hrefOf("celebrity", entry);
        const opening = fill(profiles[entry.credit === undefined ? "poster" : "photograph"], presentCelebrity(entry));
        const html = withPreview(opening, previewOfCelebrity(entry), site.originOf(request), address);
        return send(reply, 200, html, payingHeaders);
      },
      chat: (_request, reply) => sendEncoded(asPage(reply, payingHeaders), chatPage),
    };
    /** A result that was shared, where the address of a page has one. */
    const shared = (path: string, request: Opened, reply: FastifyReply): FastifyReply | undefined => {
      const result = resultIn(path, request.query);
      if (result === undefined) return undefined;
      const html = withPreview(page, previewOfRound(result), site.originOf(request), resultAddress(result));
      return send(reply, 200, html);
    };
    for (const name of OPEN_PAGES) {
      const { path } = PAGES[name];
      const html = withShell(name);
      const usual = encodedText(html);
      const headers = pageHeaders(html);
      app.get<OpenedPage>(
        path,
        options,
        (request, reply) =>
          shared(path, request, reply) ?? own[name]?.(request, reply) ?? sendEncoded(asPage(reply, headers), usual),
      );
    }
  }
  const wantsPage = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";
  // Before the body is read, which says nothing of an address that there is none.
  app.addHook("onRequest", (request, reply, done) => {
    if (request.is404 && !wantsPage(request)) sendProblem(reply, unknownCall(app, request));
    else done();
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const [path = "/"] = request.url.split("?", 1);
    if (page === undefined || CALLS.test(path) || !wantsPage(request))
      return sendProblem(reply, unknownCall(app, request));
    const plain = path.replace(/\/+$/, "");
    // Only known paths, so that the address cannot be another host's, as `//evil.example` would be.
    const name = pageOfPath(plain);
    if (plain !== path && name !== undefined) return reply.redirect(plain + request.url.slice(path.length), 308);
    return send(reply, 404, page);
  });
}

/** What was rendered at build (scripts/first-screens.ts), by key; nothing where the web was not. */
function shelledPagesIn(webFolder: string): Partial<Record<string, string>> {
  const file = join(webFolder, SHELLED_PAGES);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
