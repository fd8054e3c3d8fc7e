import { emblemPicture } from "../../contract/values/pictures.ts";

/** The emblem of a celebrity's poster in the corner of a photograph, so that both look of one house. */
export function PhotoEmblem({ imageUrl }: { imageUrl: string }) {
  return (
    <img
      src={emblemPicture(imageUrl)}
      alt=""
      width={80}
      height={80}
      draggable={false}
      className="pointer-events-none absolute top-2 left-2 size-12 rounded-xl border-2 border-paper sm:size-14"
    />
  );
}
