import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { forgetNewerApis, watchPage } from "./watch-page.ts";

const SCRIPT = "/watch-page.js";
const COMPLAINTS = "/watch-page/complaints";
const TAG = `<script src="${SCRIPT}"></script>`;

export interface WatchedProduct {
  readonly address: string;
  /** Page errors, unhandled rejections, console errors and warnings, violations of the policy, and failed calls. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/**
 * Stands before the product and adds a script to its pages that reports what goes wrong in them: WebDriver shows a page's
 * console in no browser, and WebKit's speaks nothing newer.
 * @param older whether pages miss what the oldest supported browser misses
 */
export async function watch(product: string, { older }: { older: boolean }): Promise<WatchedProduct> {
  const target = new URL(product);
  const complaints: string[] = [];
  const script = `(${watchPage.toString()})("${COMPLAINTS}");${older ? `(${forgetNewerApis.toString()})();` : ""}`;

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.url === SCRIPT) {
      outgoing.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" }).end(script);
    } else if (incoming.url === COMPLAINTS) {
      complaints.push(await text(incoming));
      outgoing.writeHead(204).end();
    } else pass(incoming, outgoing);
  };

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isPage = incoming.headers.accept?.includes("text/html") === true;
    const headers = { ...incoming.headers };
    if (isPage) for (const name of ["accept-encoding", "if-none-match", "if-modified-since"]) delete headers[name];
    const { hostname, port } = target;
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answered) => {
      const { statusCode = 502, headers: given } = answered;
      if (statusCode >= 400 && !isPage) complaints.push(`${incoming.method} ${incoming.url} ${statusCode}`);
      if (!isPage) return void answered.pipe(outgoing.writeHead(statusCode, given));
      const { "content-length": _length, ...others } = given;
      return void text(answered).then((page) =>
        outgoing.writeHead(statusCode, others).end(page.replace(/<head>/, `<head>${TAG}`)),
      );
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  };

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  return {
    address: `http://localhost:${port}`,
    complaints,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
