import { Component, type ReactNode } from 'react';

interface RenderGuardProps {
  /** Rendered in place of the page once it has thrown. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Error boundary: a page that throws while rendering does not break the shell. */
export class RenderGuard extends Component<RenderGuardProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('RENDER') };
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error);
  }
}
