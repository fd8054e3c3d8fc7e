import { Component, type ReactNode } from "react";
import { ProblemNotice } from "../ui/problem-notice.tsx";

/** Catches rendering errors and offers to reload the page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ProblemNotice
        title="The show stopped"
        detail="Something broke on this screen. Your votes are safe."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
