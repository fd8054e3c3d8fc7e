import { Download, Share2, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { formatOrdinal, formatPoints } from "../lib/format.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { type ContestResult, drawResult, RESULT_HEIGHT, RESULT_WIDTH } from "./result-picture.ts";
import { share } from "../ui/share.ts";

interface ResultPictureDialogProps {
  open: boolean;
  onClose: () => void;
  result: ContestResult;
  /** The text shared with the picture and the link. */
  text: string;
  /** Path of the shared page. */
  address: string;
}

interface Drawn {
  /** A data URL, which the content security policy allows. */
  url: string;
  file: File;
}

/** A result as a picture, to be shared or saved. It is drawn when the dialog opens. */
export function ResultPictureDialog({ open, onClose, result, text, address }: ResultPictureDialogProps) {
  const title = useId();
  const [picture, setPicture] = useState<Drawn | "failed" | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    let wanted = true;
    void draw(result).then((drawn) => wanted && setPicture(drawn));
    return () => {
      wanted = false;
    };
  }, [open, result]);
  const drawn = picture === "failed" ? null : picture;
  const { rank, points, contest, name } = result;
  return (
    <Dialog open={open} onClose={onClose} labelledBy={title}>
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        <div className="flex items-center justify-between gap-2">
          <h2 id={title} className="poster-type text-3xl">
            Your result
          </h2>
          <IconButton icon={X} label="Close" onClick={onClose} />
        </div>
        {drawn !== null ? (
          <img
            src={drawn.url}
            alt={`${formatOrdinal(rank)} place with ${formatPoints(points)}. ${contest}: ${name}`}
            width={RESULT_WIDTH}
            height={RESULT_HEIGHT}
            className="mx-auto h-auto max-h-[58dvh] w-auto max-w-full rounded-xl"
          />
        ) : picture === "failed" ? (
          <p role="alert" className="rounded-xl border border-dashed border-line-strong p-8 text-center text-muted">
            The picture could not be drawn. The link works all the same.
          </p>
        ) : (
          <div aria-busy className="skeleton mx-auto aspect-4/5 max-h-[58dvh] w-full rounded-xl!">
            <p className="sr-only">Drawing the picture…</p>
          </div>
        )}
        <Button
          look="primary"
          data-autofocus
          onClick={() => void share(text, address, drawn === null ? undefined : drawn.file)}
        >
          <Share2 aria-hidden size={24} />
          Share
        </Button>
        {drawn !== null && (
          <a href={drawn.url} download={drawn.file.name} className={buttonLook("plain")}>
            <Download aria-hidden size={18} />
            Save picture
          </a>
        )}
      </div>
    </Dialog>
  );
}

async function draw(result: ContestResult): Promise<Drawn | "failed"> {
  try {
    const canvas = await drawResult(result);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (blob === null) return "failed";
    const file = new File([blob], "hot-or-not-result.png", { type: blob.type });
    return { url: canvas.toDataURL("image/png"), file };
  } catch {
    return "failed";
  }
}
