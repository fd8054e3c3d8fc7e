import { randomUUID } from "node:crypto";
import type { EndpointAnswer, EndpointInput } from "#contract/endpoint.ts";
import type {
  changeSavedConversation,
  saveConversation,
  savedConversation,
  SavedConversation,
} from "#contract/saved-conversations.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { lockPlayer } from "../players/locking.ts";
import { sessionOf } from "../chat/sessions.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { deleteSavedConversationOf } from "./deletion.ts";
import { pageOf } from "./page.ts";
import { readProgressOf } from "./queries.ts";
import {
  access,
  canSave,
  changeSaved,
  listSaved,
  readSaved,
  readSavedOf,
  save,
  type SavedRow,
} from "./saved-queries.ts";

export interface SavedDependencies {
  database: Pick<Database, "run" | "transaction">;
  catalogue: Pick<Catalogue, "byId">;
}

type One = EndpointAnswer<typeof saveConversation>;

/** @throws {Problem} chat_session_not_found, nothing_to_save, saved_conversations_full */
export async function saveOf(
  dependencies: SavedDependencies,
  player: Player,
  { sessionToken, title, description, tags, isFavorite }: EndpointInput<typeof saveConversation>["body"],
): Promise<One> {
  const { database, catalogue } = dependencies;
  const outcome = await database.transaction(
    async (send) => {
      const locked = send(lockPlayer(player.num));
      const [can] = await Promise.all([
        send(canSave(player.num, sessionToken)),
        sessionOf({ run: send }, player, sessionToken),
        locked,
      ]);
      return can;
    },
    async (can, send) => {
      if (can !== "ok") return can;
      const saving = { title, description: description ?? "", tags, isFavorite };
      const saved = send(save(player.num, sessionToken, randomUUID(), saving));
      const [row] = await Promise.all([send(readSavedOf(player.num, sessionToken)), saved]);
      return row;
    },
  );
  if (outcome === "nothing") throw new Problem("nothing_to_save", "Nothing has been said yet that could be saved.");
  if (outcome === "full")
    throw new Problem("saved_conversations_full", "You have saved very many conversations. Please delete one first.");
  if (outcome === undefined) throw new Error("The conversation was not saved");
  return { conversation: present(catalogue, outcome) };
}

export async function savedOf(
  { database, catalogue }: SavedDependencies,
  player: Player,
): Promise<SavedConversation[]> {
  return (await database.run(listSaved(player.num))).map((row) => present(catalogue, row));
}

/** @throws {Problem} saved_conversation_not_found, also for those of others */
export async function openSaved(
  { database, catalogue }: SavedDependencies,
  player: Player,
  { id, before }: { id: string; before: number | null },
): Promise<EndpointAnswer<typeof savedConversation>> {
  await database.run(access(player.num, id));
  const row = required(await database.run(readSaved(player.num, id)));
  const progress = await database.run(readProgressOf(row.session));
  if (progress === undefined) throw notFound();
  const page = await pageOf(database, progress, before);
  return { conversation: present(catalogue, row), ...page };
}

/** @throws {Problem} saved_conversation_not_found, also for those of others */
export async function changeSavedOf(
  { database, catalogue }: SavedDependencies,
  player: Player,
  id: string,
  { title, description, tags, isFavorite }: EndpointInput<typeof changeSavedConversation>["body"],
): Promise<One> {
  await database.run(
    changeSaved(player.num, id, {
      title: title ?? null,
      // What is given as null is taken away; what is not given stays.
      description: description === undefined ? null : (description ?? ""),
      tags: tags ?? null,
      isFavorite: isFavorite ?? null,
    }),
  );
  return { conversation: present(catalogue, required(await database.run(readSaved(player.num, id)))) };
}

/** @returns the session whose conversation is gone @throws {Problem} saved_conversation_not_found, also for those of others */
export async function deleteSavedOf(
  { database }: Pick<SavedDependencies, "database">,
  player: Player,
  id: string,
): Promise<string> {
  const session = await deleteSavedConversationOf(database, player, id);
  if (session === undefined) throw notFound();
  return session;
}

function required(row: SavedRow | undefined): SavedRow {
  if (row === undefined) throw notFound();
  return row;
}

const notFound = () => new Problem("saved_conversation_not_found", "There is no such conversation.");

function present(catalogue: Pick<Catalogue, "byId">, row: SavedRow): SavedConversation {
  const { id, title, description, tags, isFavorite, celebrityId, celebrityName, celebrityCategory, totalMessages } =
    row;
  return {
    id,
    title,
    description,
    tags,
    isFavorite,
    celebrityId,
    celebrityName,
    // One who is not in the roster any more has no picture.
    celebrityImageUrl: catalogue.byId(celebrityId)?.imageUrl ?? "",
    celebrityCategory,
    totalMessages,
    savedAt: row.savedAt.toISOString(),
    lastAccessedAt: row.lastAccessedAt.toISOString(),
  };
}
