import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  fallback: (retry: () => void) => ReactNode;
  onFailure: (failure: unknown) => void;
  /** Changing it after a failure renders the children again. */
  resetKey?: unknown;
}

/** Catches a remote's rendering errors, so that they stay within its slot. */
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
