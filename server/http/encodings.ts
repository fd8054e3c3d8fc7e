import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply } from "fastify";

type Encoding = "br" | "gzip" | "identity";

/** A text file in the encodings that it may be sent in. */
export interface EncodedText {
  /** Compresses it when an encoding is first asked for, and keeps that. */
  as: (encoding: Encoding) => Promise<Buffer>;
}

const QUALITY = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const ENCODERS: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, QUALITY),
  gzip: (text) => promisify(gzip)(text),
  identity: (text) => Promise.resolve(text),
};

/** For texts that are sent often. */
export function encodedText(text: string): EncodedText {
  const identity = Buffer.from(text);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    as(encoding) {
      const known = encoded.get(encoding) ?? ENCODERS[encoding](identity);
      encoded.set(encoding, known);
      return known;
    },
  };
}

/** Sends the text in the best encoding that the client accepts. */
export async function sendEncoded(reply: FastifyReply, text: EncodedText): Promise<FastifyReply> {
  const accepted = reply.request.headers["accept-encoding"] ?? "";
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
  const content = await text.as(encoding);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.header("vary", "accept-encoding").send(content);
}
