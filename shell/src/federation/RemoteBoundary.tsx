import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What to show instead, with a retry. */
  fallback: (retry: () => void) => ReactNode;
  onFailure: (failure: unknown) => void;
  /** Another value renders the children again after a failure. */
  resetKey?: unknown;
}

/** Keeps rendering errors of a remote inside its own slot. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props, { failed: hadFailed }: { failed: boolean }) {
    if (hadFailed && this.state.failed && before.resetKey !== this.props.resetKey) this.retry();
  }

  override componentDidCatch(failure: unknown) {
    this.props.onFailure(failure);
  }

  retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
