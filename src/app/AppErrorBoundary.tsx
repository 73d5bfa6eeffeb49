import { Component, type ReactNode } from 'react';
import { reportError } from '#src/api/reportError.ts';

interface Props {
  /** Rendered instead of the children; `retry` renders them again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Catches errors of the screens below it; React offers only a class for this. */
export class AppErrorBoundary extends Component<Props, { readonly error: unknown; readonly hasFailed: boolean }> {
  override state = { error: null as unknown, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError('crash', error);
  }

  private readonly retry = () => this.setState({ error: null, hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.state.error, this.retry) : this.props.children;
  }
}
