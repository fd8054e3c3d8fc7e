import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { apiQuery } from "../lib/api.ts";
import { PhotoCreditLinks } from "../ui/photo-credit-links.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";

/** The credits of all photographs in the product. Fetched when the section is opened. */
export function PhotoCredits() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="mt-12 rounded-2xl border border-line bg-raised px-5 py-3"
    >
      <summary className="min-h-11 cursor-pointer content-center font-bold">Photo credits</summary>
      {isOpen && <Credits />}
    </details>
  );
}

function Credits() {
  const { data, isError, refetch } = useQuery(apiQuery("celebrities", {}));
  if (isError)
    return <ProblemNotice title="No credits" detail="Failed to fetch photo credits" onRetry={() => void refetch()} />;
  if (data === undefined) return <p className="py-3 text-muted">Loading the credits…</p>;
  const pictured = data.flatMap(({ id, name, credit }) => (credit === undefined ? [] : { id, name, credit }));
  if (pictured.length === 0)
    return <p className="py-3 text-muted">No photographs at the moment: every picture is a poster drawn by us.</p>;
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {pictured.map(({ id, name, credit }) => (
        <li key={id} className="border-t border-line py-3">
          <Link href={hrefOf("celebrity", { id })} className="font-semibold underline">
            {name}
          </Link>
          <PhotoCreditLinks credit={credit} />
        </li>
      ))}
    </ul>
  );
}
