import { UserMinus, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { DRAFT_MEMBERS } from "../../contract/values/draft-limits.ts";
import { StarName, StarPicture } from "../contests/star-link.tsx";
import { formatCount, formatPoints } from "../lib/format.ts";
import type { Answer } from "../lib/api.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { DeleteTeam } from "./delete-team.tsx";
import { ShareTeam } from "./share-team.tsx";
import { TeamCourse } from "./team-course.tsx";
import { TeamStep } from "./team-step.tsx";
import { removeFromTeam, useTeam } from "./use-draft.ts";

interface TeamDialogProps {
  teamId: string;
  /** Called to choose somebody to add. */
  onAdd: () => void;
  /** Called to enter the weekly competition, or to look at it. */
  onWeek: () => void;
  onDeleted: () => void;
  onClose: () => void;
}

/** A team: what it has earned, and its celebrities with what each of them brought. */
export function TeamDialog({ teamId, onAdd, onWeek, onDeleted, onClose }: TeamDialogProps) {
  const id = useId();
  const { data, isError, refetch } = useTeam(teamId);
  return (
    <Dialog open onClose={onClose} labelledBy={id} shape="screen">
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <h2 id={id} tabIndex={-1} data-autofocus className="min-w-0 poster-type text-3xl wrap-anywhere">
            {data?.team.teamName ?? "Team"}
          </h2>
          <IconButton icon={X} label="Close" className="shrink-0" onClick={onClose} />
        </div>
        {data !== undefined ? (
          <Team detail={data} onAdd={onAdd} onWeek={onWeek} onDeleted={onDeleted} />
        ) : isError ? (
          <ProblemNotice
            title="No team in sight"
            detail="Failed to load team details."
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton count={4} words="Loading the team…" className="flex flex-col gap-3">
            <div className="skeleton h-16 rounded-2xl!" />
          </Skeleton>
        )}
      </div>
    </Dialog>
  );
}

interface TeamProps extends Pick<TeamDialogProps, "onAdd" | "onWeek" | "onDeleted"> {
  detail: Answer<"draftTeam">;
}

function Team({ detail: { team, members, course }, onAdd, onWeek, onDeleted }: TeamProps) {
  const { list, add, asked, ask, remove } = useRemoval(team.id, members);
  const most = Math.max(1, ...members.map(({ currentScore }) => currentScore));
  const average = members.length === 0 ? 0 : team.totalScore / members.length;
  return (
    <>
      {team.description !== null && <p className="text-muted wrap-anywhere whitespace-pre-line">{team.description}</p>}
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Figure label="Total score">{formatPoints(team.totalScore)}</Figure>
        <Figure label="Members">
          {members.length} of {DRAFT_MEMBERS}
        </Figure>
        <Figure label="Average score">{formatCount(Math.round(10 * average) / 10)}</Figure>
      </dl>
      <div>
        <progress aria-label="Roster" max={DRAFT_MEMBERS} value={members.length} className="draft-progress" />
        <p className="text-sm text-muted">
          {members.length} of {DRAFT_MEMBERS} roster spots filled
        </p>
      </div>
      <TeamStep team={team} addRef={add} onAdd={onAdd} onWeek={onWeek} />
      {members.length === 0 ? (
        <p className="draft-empty poster-type text-2xl">Nobody drafted yet</p>
      ) : (
        <ol ref={list} className="flex flex-col gap-2">
          {members.map(({ celebrityId, currentScore, celebrity: { name, imageUrl, category } }) => (
            <li key={celebrityId} className="flex items-center gap-3 rounded-2xl border border-line bg-ink p-2">
              <StarPicture
                celebrity={{ id: celebrityId, name, imageUrl }}
                isNamed
                className="size-14 shrink-0 rounded-xl"
              />
              <div className="min-w-0 grow">
                <div className="flex items-center justify-between gap-x-3 max-sm:block">
                  <div className="min-w-0 wrap-break-word">
                    <StarName celebrity={{ id: celebrityId, name, imageUrl }} className="font-bold" />
                    <p className="text-sm text-muted">{category}</p>
                  </div>
                  <p className="shrink-0 font-bold text-gold tabular-nums">{formatPoints(currentScore)}</p>
                </div>
                {currentScore > 0 && (
                  <div aria-hidden className="draft-part" style={{ width: `${(100 * currentScore) / most}%` }} />
                )}
              </div>
              <IconButton
                icon={UserMinus}
                label={`Remove ${name}`}
                className="shrink-0"
                data-member={celebrityId}
                onClick={() => {
                  const member = { id: celebrityId, name, score: currentScore };
                  if (currentScore > 0) ask(member);
                  else void remove(member);
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={`Remove ${asked.name}?`}
          action={`Remove with ${formatPoints(asked.score)}`}
          cancel="Keep"
          onConfirm={() => remove(asked)}
          onClose={() => ask(null)}
        >
          What {asked.name} has earned leaves the team as well. Added again, {asked.name} starts from nothing.
        </ConfirmDialog>
      )}
      <TeamCourse course={course} />
      <div className="flex flex-wrap gap-3">
        {members.length > 0 && <ShareTeam team={team} members={members} />}
        <DeleteTeam team={team} onDeleted={onDeleted} />
      </div>
    </>
  );
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="poster-type text-2xl tabular-nums">{children}</dd>
    </div>
  );
}

interface Leaving {
  id: string;
  name: string;
  /** What would leave the team, too. */
  score: number;
}

/**
 * A hook: removes members, of whom one with a score is asked about first. What had the focus is gone with one: the next one gets it,
 * or what adds another.
 */
function useRemoval(teamId: string, members: TeamProps["detail"]["members"]) {
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [asked, ask] = useState<Leaving | null>(null);
  const leaving = useRef<{ id: string; next: string | undefined } | null>(null);
  useEffect(() => {
    const left = leaving.current;
    if (left === null || asked !== null || members.some(({ celebrityId }) => celebrityId === left.id)) return;
    leaving.current = null;
    if (document.activeElement !== document.body) return;
    const next = list.current?.querySelector<HTMLElement>(`[data-member="${left.next}"]`);
    (next ?? add.current)?.focus();
  }, [members, asked]);
  const remove = async (celebrity: Leaving) => {
    const place = members.findIndex(({ celebrityId }) => celebrityId === celebrity.id);
    leaving.current = { id: celebrity.id, next: (members[place + 1] ?? members[place - 1])?.celebrityId };
    await removeFromTeam(teamId, celebrity);
  };
  return { list, add, asked, ask, remove };
}
