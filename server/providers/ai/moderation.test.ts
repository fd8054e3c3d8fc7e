import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openAiModeration } from "./moderation.ts";

let server: Server;
let status: number;
let answer: unknown;
let asked: unknown[];
beforeEach(async () => {
  status = 200;
  answer = {
    id: "m",
    model: "mod",
    results: [{ flagged: true, categories: { "self-harm": true, hate: false, sexual: null } }],
  };
  asked = [];
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => (text += String(chunk)));
    request.on("end", () => {
      asked.push([request.url, JSON.parse(text)]);
      if (status !== 0) response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

function flagged(signal = AbortSignal.timeout(10_000)) {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The stand-in has no port");
  return openAiModeration({ baseUrl: `http://127.0.0.1:${address.port}/v1`, apiKey: "key", model: "mod" }).flagged(
    "what somebody wrote",
    signal,
  );
}

test("sends the text to the model and names what it flags", async () => {
  expect(await flagged()).toEqual(["self-harm"]);
  expect(asked).toEqual([["/v1/moderations", { model: "mod", input: "what somebody wrote" }]]);
});

test("fails without quoting the text", async () => {
  status = 500;
  answer = { error: { message: "You said: what somebody wrote" } };
  await expect(flagged()).rejects.toMatchObject({ name: "AiFailure", message: "status 500" });
});

test("fails on an answer of another form", async () => {
  answer = { results: [] };
  await expect(flagged()).rejects.toMatchObject({ name: "AiFailure", message: "malformed answer" });
});

test("gives up when it is told to", async () => {
  status = 0;
  await expect(flagged(AbortSignal.timeout(50))).rejects.toMatchObject({ message: "no answer in time" });
});
