import type { ComponentProps } from "react";
import { Link } from "wouter";
import { isWithdrawnId } from "../../contract/values/celebrities.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { Thumbnail } from "../ui/picture.tsx";

interface StarProps {
  celebrity: { id: string; name: string; imageUrl: string };
}

type PictureProps = StarProps &
  Omit<ComponentProps<typeof Thumbnail>, "imageUrl"> & {
    /** The name is beside it, as a link to the same place. */
    isNamed?: boolean;
  };

/** A celebrity's picture, which leads to its profile, if it has one. The size is that of `className`. */
export function StarPicture({
  celebrity: { id, name, imageUrl },
  isNamed = false,
  className,
  as = "tile",
}: PictureProps) {
  if (isWithdrawnId(id)) return <Thumbnail imageUrl={imageUrl} as={as} className={className} />;
  return (
    <Link
      href={hrefOf("celebrity", { id })}
      // One stop for both.
      {...(isNamed ? { "aria-hidden": true, tabIndex: -1 } : { "aria-label": name, title: name })}
      className={`overflow-hidden hover:brightness-110 ${className}`}
    >
      <Thumbnail imageUrl={imageUrl} as={as} className="size-full" />
    </Link>
  );
}

/** A celebrity's name, which leads to its profile, if it has one. */
export function StarName({ celebrity: { id, name }, className = "" }: StarProps & { className?: string }) {
  if (isWithdrawnId(id)) return <span className={className}>{name}</span>;
  return (
    <Link href={hrefOf("celebrity", { id })} className={`hover:underline ${className}`}>
      {name}
    </Link>
  );
}
