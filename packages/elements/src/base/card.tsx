import type { ComponentPropsWithRef, ElementType } from 'react';
import './card.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: Extract<ElementType, 'div' | 'section' | 'article' | 'ul' | 'li'>;
  /** nuit: coin panel · indigo: promo · soon: dashed frame, not available yet. */
  tone?: 'plain' | 'nuit' | 'indigo' | 'soon';
  /** No padding: the content reaches the edge. */
  flush?: boolean;
  /** The children are rows joined by a dashed seam. */
  rows?: boolean;
}

/** The surface of all content: a hairline border, radius 10, no shadow. */
export function Card({ as: Element = 'div', tone = 'plain', flush, rows, className, ...rest }: CardProps) {
  const toneClass = { plain: '', nuit: 'u-nuit', indigo: 'u-indigo', soon: 'u-card-soon' }[tone];
  const classes = ['u-card', toneClass, flush && 'u-card-flush', rows && 'u-card-rows', className].filter(Boolean).join(' ');
  const Tag = Element as 'div';
  return <Tag {...rest} className={classes} />;
}
