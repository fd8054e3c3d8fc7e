import type { Celebrity } from "../../contract/celebrities.ts";
import { pictureAs } from "../../contract/pictures.ts";
import { AiMark } from "../ui/ai-mark.tsx";
import { PhotoCreditLinks } from "../ui/photo-credit.tsx";
import { Picture } from "../ui/picture.tsx";

interface ProfileCardProps {
  celebrity: Celebrity;
  /** The page was opened for this one. */
  isAsked: boolean;
}

/** A celebrity whose AI persona can be chatted with once the chat is open. */
export function ProfileCard({ celebrity, isAsked }: ProfileCardProps) {
  const { name, category, description, imageUrl, credit } = celebrity;
  return (
    <li
      aria-current={isAsked || undefined}
      className="flex overflow-hidden rounded-2xl border border-line bg-raised aria-[current=true]:border-gold aria-[current=true]:bg-raised-more"
    >
      <Picture
        src={pictureAs(imageUrl, "tile")}
        name=""
        alt=""
        width={400}
        height={400}
        loading="lazy"
        className="size-28 shrink-0 self-start sm:size-36"
      />
      <div className="flex min-w-0 grow flex-col p-3 sm:p-4">
        <h2 className="poster-type text-xl sm:text-2xl">{name}</h2>
        <p className="mt-0.5 text-xs font-semibold text-muted">{category}</p>
        <p className="mt-1.5 line-clamp-3 text-sm">{description}</p>
        <p className="mt-auto pt-2 text-gold">
          <AiMark>AI persona</AiMark>
        </p>
        {credit !== undefined && <PhotoCreditLinks credit={credit} />}
      </div>
    </li>
  );
}
