import { LogOut } from "lucide-react";
import { callApi } from "../lib/api.ts";
import { Button } from "../ui/button.tsx";

interface SignOutButtonProps {
  /** Undefined where access is open and nobody signs in: there is no button then. */
  onSignedOut: (() => void) | undefined;
}

/** Signs an operator out. */
export function SignOutButton({ onSignedOut }: SignOutButtonProps) {
  if (onSignedOut === undefined) return null;
  const signOut = async () => {
    // If the call fails, the browser is still signed in, so the page stays as it is.
    await callApi("operatorSignOut", {}).then(onSignedOut, () => undefined);
  };
  return (
    <Button look="quiet" onClick={() => void signOut()}>
      <LogOut aria-hidden size={18} />
      Sign out
    </Button>
  );
}
