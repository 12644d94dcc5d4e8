import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What to show instead, with a retry. */
  fallback: (retry: () => void) => ReactNode;
  onFailure: (failure: unknown) => void;
}

/** Keeps rendering errors of a remote inside its own slot. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(failure: unknown) {
    this.props.onFailure(failure);
  }

  retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
