import { ApiError } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toast-store.ts";

interface DeleteDialogProps {
  /** @throws {Error} when it could not be deleted */
  remove: () => Promise<unknown>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a conversation is deleted. Source of the words: social specification §5. */
export function DeleteDialog({ remove, onDeleted, onClose }: DeleteDialogProps) {
  const confirm = async () => {
    try {
      await remove();
    } catch (error) {
      const description = (error instanceof ApiError && error.detail) || "It is still there. Please try again.";
      showToast({ title: "Delete Failed", description, look: "destructive" });
      return false;
    }
    onDeleted();
    return true;
  };
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this conversation? This action cannot be undone."
      action="Delete"
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
