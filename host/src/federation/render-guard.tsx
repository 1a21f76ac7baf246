import { Component, type ReactNode } from 'react';

interface RenderGuardProps {
  /** Rendered in place of the page once it has thrown. */
  fallback: (error: unknown) => ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Error boundary: a page that throws while rendering does not break the shell. */
export class RenderGuard extends Component<RenderGuardProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('RENDER') };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error);
  }
}
