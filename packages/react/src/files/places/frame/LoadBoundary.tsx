import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  /** Called with the error when the children throw or their code cannot be loaded. */
  onFail: (error: unknown) => void;
  children: ReactNode;
}

interface LoadBoundaryState {
  readonly hasFailed: boolean;
}

/** Error boundary that renders nothing when a lazily loaded part fails, so that the rest of the page stays. */
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
