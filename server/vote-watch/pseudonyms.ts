import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import type { Network } from "../http/network.ts";
import { keyedHashes } from "../http/network-hash.ts";

/** What stands for players and networks where operators see votes. The same voter has always the same one. */
export interface Pseudonyms {
  /** A keyed hash: nobody can tell the network without the key, and nobody who has it reads it back. */
  ofNetwork(network: Network): string;
  /** Encrypted, so that the product finds the player again without keeping a list. */
  ofPlayer(num: number): string;
  /** All that may stand for a player somewhere: those of older secrets too. */
  allOfPlayer(num: number): readonly string[];
  /** The player's number; undefined if it stands for nobody. */
  playerOf(pseudonym: string): number | undefined;
}

/** One block holds a number, and zeros by which a pseudonym that nobody made is recognised. */
const CIPHER = "aes-256-ecb";
const BLOCK = 16;

/** @param secrets of the product, so that all its processes find the same; the first one is used for new ones */
export function createPseudonyms(secrets: readonly string[]): Pseudonyms {
  const keyOf = (secret: string) => createHmac("sha256", secret).update("pseudonyms of players").digest();
  const [newest = ""] = secrets;
  const hashOf = keyedHashes(newest, "pseudonyms of networks");
  const players = secrets.map(keyOf);
  const [player = keyOf(newest)] = players;

  function pseudonymBy(key: Buffer, num: number): string {
    const block = Buffer.alloc(BLOCK);
    block.writeBigInt64BE(BigInt(num));
    const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
    return `p.${Buffer.concat([cipher.update(block), cipher.final()]).toString("base64url")}`;
  }

  return {
    ofNetwork({ name, wider = name }) {
      return `n.${hashOf(wider)}`;
    },
    ofPlayer: (num) => pseudonymBy(player, num),
    allOfPlayer: (num) => players.map((key) => pseudonymBy(key, num)),
    playerOf(pseudonym) {
      const block = Buffer.from(pseudonym.slice(2), "base64url");
      if (!pseudonym.startsWith("p.") || block.length !== BLOCK) return undefined;
      for (const key of players) {
        const cipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
        const plain = Buffer.concat([cipher.update(block), cipher.final()]);
        if (plain.readBigInt64BE(8) === 0n) return Number(plain.readBigInt64BE());
      }
      return undefined;
    },
  };
}
