import type { Passkey } from "../../contract/webauthn.ts";
import { callAsPlayer } from "../lib/player.ts";
import { PasskeyList } from "../ui/passkey-list.tsx";
import { removePasskey, saveWithPasskey } from "./calls.ts";
import { wordsOf } from "./words.ts";

interface PasskeysSectionProps {
  passkeys: readonly Passkey[];
  codesLeft: number;
}

/** The passkeys of a saved player. */
export function PasskeysSection({ passkeys, codesLeft }: PasskeysSectionProps) {
  const isLast = passkeys.length === 1 && codesLeft === 0;
  return (
    <section aria-labelledby="passkeys-title" className="account-card">
      <h2 id="passkeys-title" tabIndex={-1} className="poster-type text-2xl">
        Passkeys
      </h2>
      {isLast && (
        <p className="mt-2">
          <strong>One passkey is one way back.</strong> Add a second one on another device, or print one-time codes.
        </p>
      )}
      <PasskeyList
        passkeys={passkeys}
        onAdd={saveWithPasskey}
        added="Passkey saved"
        onRename={({ id }, name) => callAsPlayer("renamePasskey", { params: { passkeyId: id }, body: { name } })}
        onRemove={removePasskey}
        onceRemoved={
          isLast
            ? "It is the only way back to this player: from then on the player lives in this browser only."
            : "It can no longer be used to sign in. Browsers that are signed in stay signed in until you sign them out below."
        }
        inWords={wordsOf}
      />
    </section>
  );
}
