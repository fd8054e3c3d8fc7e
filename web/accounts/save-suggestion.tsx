import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { playerQuery } from "../lib/player.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { noteAsked } from "./good-moment.ts";

/** Asks a player with a streak, once, to be saved; nobody who is saved already. */
export function SaveSuggestion() {
  const { data } = useQuery(playerQuery("account", {}));
  const [isGone, setGone] = useState(false);
  const isSaved = data?.player.hasWayBack === true;
  useEffect(() => {
    if (isSaved) noteAsked();
  }, [isSaved]);
  if (data === undefined || isSaved || isGone) return null;
  return (
    <section
      aria-labelledby="save-suggestion"
      className="mx-auto mt-6 flex max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line bg-raised p-4 sm:p-5"
    >
      <div className="min-w-0 grow basis-64">
        <h2 id="save-suggestion" className="text-lg font-bold">
          A streak worth keeping
        </h2>
        <p className="mt-1 text-muted">
          It lives in this browser only. A passkey saves your player, without an e-mail.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link href={hrefOf("auth")} onClick={noteAsked} className={buttonLook("plain")}>
          Save my player
        </Link>
        <Button
          look="quiet"
          onClick={() => {
            noteAsked();
            setGone(true);
          }}
        >
          Not now
        </Button>
      </div>
    </section>
  );
}
