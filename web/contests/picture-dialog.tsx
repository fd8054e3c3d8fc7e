import { Download, Share2, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button, buttonLook } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { share } from "../ui/share.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "./shared-picture.ts";

export interface PictureDialogProps {
  open: boolean;
  onClose: () => void;
  /** The text shared with the picture and the link. */
  text: string;
  /** Path of the shared page. */
  address: string;
}

interface PictureProps extends PictureDialogProps {
  title: string;
  /** What the picture shows, in words. */
  alt: string;
  /** Draws it. Drawn again whenever it is another function. */
  draw: () => Promise<HTMLCanvasElement>;
  fileName: string;
}

interface Drawn {
  /** A data URL, which the content security policy allows. */
  url: string;
  file: File;
}

/** A picture to be shared or saved. It is drawn when the dialog opens. */
export function PictureDialog({ open, onClose, title, alt, draw, fileName, text, address }: PictureProps) {
  const id = useId();
  const [picture, setPicture] = useState<Drawn | "failed" | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    let wanted = true;
    void drawnBy(draw, fileName).then((drawn) => wanted && setPicture(drawn));
    return () => {
      wanted = false;
    };
  }, [open, draw, fileName]);
  const drawn = picture === "failed" ? null : picture;
  return (
    <Dialog open={open} onClose={onClose} labelledBy={id}>
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        <div className="flex items-center justify-between gap-2">
          <h2 id={id} className="poster-type text-3xl">
            {title}
          </h2>
          <IconButton icon={X} label="Close" onClick={onClose} />
        </div>
        {drawn !== null ? (
          <img
            src={drawn.url}
            alt={alt}
            width={PICTURE_WIDTH}
            height={PICTURE_HEIGHT}
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

async function drawnBy(draw: PictureProps["draw"], fileName: string): Promise<Drawn | "failed"> {
  try {
    const canvas = await draw();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (blob === null) return "failed";
    return { url: canvas.toDataURL("image/png"), file: new File([blob], fileName, { type: blob.type }) };
  } catch {
    return "failed";
  }
}
