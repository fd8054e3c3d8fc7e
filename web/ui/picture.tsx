import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { Celebrity } from "../../contract/celebrities.ts";
import { pictureAs } from "../../contract/values/pictures.ts";
import { useHydrated } from "../lib/hydrated.ts";

type PictureProps = Omit<ComponentProps<"img">, "src" | "alt" | "onLoad" | "onError"> & {
  src: string;
  /** Whose picture it is; drawn in large letters if it cannot be loaded. */
  name: string;
  /** Empty if the name is beside the picture. */
  alt: string;
  /** Called with its address once it, or the name in its place, is shown. */
  onShown?: ((src: string) => void) | undefined;
};

/** A celebrity's picture. A missing or broken one is replaced by the name on a plain background. */
export function Picture({ src, name, alt, onShown, className = "", ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const hydrated = useHydrated();
  const settle = (isThere: boolean) => {
    if (!isThere) setBroken(src);
    onShown?.(src);
  };
  useEffect(() => {
    // What the page came with may have been loaded before anybody listened.
    if (!hydrated && image.current?.complete === true) settle(image.current.naturalWidth > 0);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  if (broken === src) return <NameSheet name={name} alt={alt} className={className} />;
  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      draggable={false}
      decoding="async"
      onLoad={() => settle(true)}
      onError={() => settle(false)}
      // Firefox writes the alternative text across a picture that is still being loaded.
      className={`object-cover text-transparent ${className}`}
      {...rest}
    />
  );
}

/** Whether the picture says the name: a poster does, a photograph does not. */
export const saysName = ({ credit }: Pick<Celebrity, "credit">): boolean => credit === undefined;

interface PortraitProps extends Pick<PictureProps, "onShown" | "decoding"> {
  celebrity: Pick<Celebrity, "imageUrl" | "name" | "credit">;
  fetchPriority: "high" | "low";
  className: string;
}

/** The tall picture of a celebrity, which says what it shows. */
export function Portrait({ celebrity: { imageUrl, name, credit }, ...rest }: PortraitProps) {
  const alt = `${saysName({ credit }) ? "Poster" : "Photo"} of ${name}`;
  return <Picture src={imageUrl} name={name} alt={alt} width={600} height={800} {...rest} />;
}

interface ThumbnailProps {
  /** The celebrity's, as in responses. */
  imageUrl: string;
  as?: "tile" | "avatar";
  className: string;
}

/** A celebrity's picture beside its name, so it has no alternative text. Its size comes from `className`. */
export function Thumbnail({ imageUrl, as = "tile", className }: ThumbnailProps) {
  const size = as === "tile" ? 400 : 44;
  return (
    <Picture
      src={pictureAs(imageUrl, as)}
      name=""
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={className}
    />
  );
}

/** A plain background with a name, in place of a picture. */
export function NameSheet({ name, alt, className = "" }: Pick<PictureProps, "name" | "alt" | "className">) {
  const decorative = alt === "";
  return (
    <span
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : alt}
      aria-hidden={decorative ? true : undefined}
      className={`sunburst @container grid place-content-center overflow-hidden p-[6%] text-center text-paper ${className}`}
    >
      <span className="poster-type text-[clamp(0.75rem,16cqw,5rem)] break-words">{name}</span>
    </span>
  );
}
