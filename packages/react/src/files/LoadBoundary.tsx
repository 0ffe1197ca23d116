import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  /** Called when what is inside cannot be loaded, or fails. */
  onFail: (error: unknown) => void;
  children: ReactNode;
}

interface LoadBoundaryState {
  readonly hasFailed: boolean;
}

/** Keeps a part that is loaded on demand, and cannot be, from taking the page along. */
export class LoadBoundary extends Component<LoadBoundaryProps, LoadBoundaryState> {
  static getDerivedStateFromError(): LoadBoundaryState {
    return { hasFailed: true };
  }

  override state: LoadBoundaryState = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    this.props.onFail(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
