import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply } from "fastify";

/** A text file in the encodings that it may be sent in. */
export interface EncodedText {
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

/** Compresses a text once, for files that are sent often. */
export async function encodeText(text: string | Buffer): Promise<EncodedText> {
  const identity = Buffer.from(text);
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  };
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, quality), promisify(gzip)(identity)]);
  return { br, gzip: zipped, identity };
}

/** Sends the text in the best encoding that the client accepts. */
export function sendEncoded(reply: FastifyReply, text: EncodedText): FastifyReply {
  const accepted = reply.request.headers["accept-encoding"] ?? "";
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.header("vary", "accept-encoding").send(text[encoding]);
}
