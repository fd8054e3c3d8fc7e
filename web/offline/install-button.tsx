import { Download } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { useInstall } from "./install.ts";

/** An "Install app" button, shown only when the browser can install the product. */
export function InstallButton() {
  const install = useInstall();
  if (install === null) return null;
  return (
    <div className="mt-12 flex justify-center">
      <Button onClick={install}>
        <Download aria-hidden size={20} />
        Install app
      </Button>
    </div>
  );
}
