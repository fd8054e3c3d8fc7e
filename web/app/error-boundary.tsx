import { Component, type ReactNode } from "react";
import { ProblemNotice } from "../ui/problem-notice.tsx";

/** Catches what a screen throws while it is drawn, and offers to load the page anew. */
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
