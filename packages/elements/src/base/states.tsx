import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Button, ButtonLink } from './button';
import { Icon } from './icon';
import { hourglassLow } from './icons';
import './states.css';

interface StateProps {
  title: string;
  /** One sentence: the reason, and what is still possible. */
  children?: ReactNode;
  /** One `<Button>` or `<ButtonLink>`. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
  /** A `<Scene>` in place of the bare thread. Identity §17.5. */
  drawing?: ReactNode;
}

export interface StateFrameProps extends ComponentPropsWithoutRef<'section'> {
  /** The drawing: bare thread, cut thread, or cloth one third woven. */
  kind: 'empty' | 'error' | 'partial';
  drawing?: ReactNode;
  as?: 'section' | 'div';
}

/** The frame of a state: its drawing above its words. */
export function StateFrame({ kind, drawing, as: Tag = 'section', children, ...props }: StateFrameProps) {
  return (
    <Tag {...props} className={`u-state u-surface u-state-${kind}`}>
      {drawing ?? <div className="u-state-band" aria-hidden="true" />}
      <div className="u-state-body u-stack">{children}</div>
    </Tag>
  );
}

function State({
  kind,
  title,
  children,
  action,
  headingLevel = 2,
  drawing,
  code,
  role,
}: StateProps & { kind: StateFrameProps['kind']; code?: string; role?: 'alert' | 'status' }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <StateFrame kind={kind} drawing={drawing} as="div" role={role}>
      <Heading>{title}</Heading>
      {children && <p className="u-muted">{children}</p>}
      {code && <p className="u-small u-muted">Code {code}</p>}
      {action && <div className="u-state-action">{action}</div>}
    </StateFrame>
  );
}

/** Nothing to show: one sentence and one action, under a drawing of bare thread. */
export function EmptyState(props: StateProps) {
  return <State kind="empty" {...props} />;
}

export interface ErrorStateProps extends Omit<StateProps, 'action'> {
  /** Short code for support: "503", "COURSE_NOT_FOUND". */
  code?: string;
  onRetry?: () => void;
}

/** A failed read, with 'Réessayer' when a way to retry is given, under a drawing of a cut thread. */
export function ErrorState({ onRetry, ...props }: ErrorStateProps) {
  return <State kind="error" role="alert" action={onRetry && <Button onClick={onRetry}>Réessayer</Button>} {...props} />;
}

/** Content that is only partly on this phone: what is missing, its size and price, under a drawing of cloth one third woven. */
export function OfflineState(props: StateProps) {
  return <State kind="partial" {...props} />;
}

/**
 * Nothing is at this address. Both English sentences are the specification's (spec §2); `children` is the French line, a link home follows.
 */
export function NotFoundState({ children }: { children: ReactNode }) {
  return (
    <StateFrame kind="error">
      <h1>
        <span lang="en">404 Page Not Found</span>
      </h1>
      <p lang="en">Did you forget to add the page to the router?</p>
      <p>{children}</p>
      <ButtonLink href="/">Retour à l’accueil</ButtonLink>
    </StateFrame>
  );
}

/** Text added to a skeleton after four seconds. Product §1.8, states of every screen. */
export function SlowNotice({ children = 'Connexion lente… nous affichons ce qui est sur votre téléphone' }: { children?: ReactNode }) {
  return (
    <p className="u-slow u-line" role="status">
      <Icon path={hourglassLow} size={18} />
      {children}
    </p>
  );
}

export interface SkeletonProps {
  /** Width as a CSS length. */
  width?: string;
  height?: string;
  /** Bare thread instead of a plain block, for a cover. */
  thread?: boolean;
}

/** One block of a skeleton. Hidden from screen readers: put the text on the region around it (`aria-busy`, a hidden 'Chargement…'). */
export function Skeleton({ width, height, thread }: SkeletonProps) {
  return <span className={thread ? 'u-skeleton u-skeleton-thread' : 'u-skeleton'} style={{ width, height }} aria-hidden="true" />;
}

/** Skeleton of a list of cards, in the grid of the real ones. Hidden from screen readers, as each block. */
export function SkeletonCards({ count = 3 }: { count?: number }) {
  return (
    <div className="u-cards" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div className="u-skeleton-card u-stack-12 u-surface" key={index}>
          <Skeleton thread height="116px" />
          <Skeleton width="60%" height="1.25rem" />
          <Skeleton />
          <Skeleton width="40%" />
          <Skeleton height="44px" />
        </div>
      ))}
    </div>
  );
}
