import { Component, type ReactNode } from 'react';
import { PreviewProblem } from '../viewer/PreviewStates.tsx';

interface ViewerBoundaryProps {
  children: ReactNode;
}

interface ViewerBoundaryState {
  readonly failure?: { readonly error: unknown } | undefined;
}

/** Error boundary for a viewer that throws or cannot be loaded; shows the error with a retry button. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, ViewerBoundaryState> {
  static getDerivedStateFromError(error: unknown): ViewerBoundaryState {
    return { failure: { error } };
  }

  override state: ViewerBoundaryState = {};

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return <PreviewProblem error={failure.error} onRetry={() => this.setState({ failure: undefined })} />;
  }
}
