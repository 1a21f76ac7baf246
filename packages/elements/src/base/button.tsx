import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './icon';

export type ButtonVariant = 'filled' | 'outline' | 'quiet' | 'nere' | 'danger';

interface Look {
  /** filled: the main action; outline and quiet: other actions; nere: for dark backgrounds only. */
  variant?: ButtonVariant;
  /** 44 px instead of 48, for cards. */
  small?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  /** Path of an icon before the label. */
  icon?: string;
  /** Path of an icon after the label. */
  iconAfter?: string;
}

function look({ variant = 'filled', small, wide }: Look, square: boolean, className?: string): string {
  return ['u-button', `u-button-${variant}`, small && 'u-button-small', wide && 'u-wide', square && 'u-button-square', className]
    .filter(Boolean)
    .join(' ');
}

function Inside({ icon, iconAfter, children }: Look & { children?: ReactNode }) {
  return (
    <>
      {icon && <Icon path={icon} />}
      {children}
      {iconAfter && <Icon path={iconAfter} />}
    </>
  );
}

export interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  /** Why the button cannot be used now. Disables it and is shown under it; needs `id` to be linked to the button. */
  reason?: string;
}

/** A button of at least 44 px. Without a label, give `aria-label` and an `icon`: it becomes square. */
export function Button({
  variant,
  small,
  wide,
  icon,
  iconAfter,
  reason,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isDisabled = disabled || Boolean(reason);
  const reasonId = reason && rest.id ? `${rest.id}-raison` : undefined;
  return (
    <>
      <button
        {...rest}
        type={type}
        className={look({ variant, small, wide }, !children, className)}
        disabled={isDisabled}
        aria-describedby={reasonId ?? rest['aria-describedby']}
      >
        <Inside icon={icon} iconAfter={iconAfter}>
          {children}
        </Inside>
      </button>
      {reason && (
        <p className="u-button-reason" id={reasonId}>
          {reason}
        </p>
      )}
    </>
  );
}

export interface ButtonLinkProps extends Look, ComponentPropsWithRef<'a'> {
  href: string;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, small, wide, icon, iconAfter, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={look({ variant, small, wide }, !children, className)}>
      <Inside icon={icon} iconAfter={iconAfter}>
        {children}
      </Inside>
    </a>
  );
}
