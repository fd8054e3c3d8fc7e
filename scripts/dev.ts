/** Runs the server with restarts on changes, behind Vite, which reloads the page when the web changes. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createServer } from "vite";

const ROOT = join(import.meta.dirname, "..");
const WEB_PORT = Number(process.env["PORT"] ?? 3000);
const SERVER_PORT = WEB_PORT + 1;

const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/main.ts"], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(SERVER_PORT) },
  stdio: "inherit",
});
const target = `http://127.0.0.1:${SERVER_PORT}`;
// Keep the Host header: the server compares it with the page's origin, which is Vite's.
const proxy = { "/api": { target, changeOrigin: false }, "/images": { target, changeOrigin: false } };
const vite = await createServer({
  configFile: join(ROOT, "web/vite.config.ts"),
  server: { host: "127.0.0.1", port: WEB_PORT, strictPort: true, proxy },
});
await vite.listen();
vite.printUrls();

const stop = (): void => {
  server.kill("SIGTERM");
  void vite.close();
};
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
server.once("exit", (code) => process.exit(code ?? 0));
