import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { Tag, type TagProps } from '@ulty/elements/base/tag';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Piece } from '@ulty/elements/base/pieces';
import { QuizScreen } from '../play/quiz-screen';
import { WovenCloth } from './woven-cloth';
import './result-frame.css';

export interface ResultFrameProps {
  head: ReactNode;
  pieces: readonly Piece[];
  category: string;
  /** Whether it was just finished on this page: then the weaving is animated, else the final picture is shown at once. */
  isNew: boolean;
  /** Whether it waits for the server. */
  isBasted: boolean;
  /** Whether the cloth has the motif of 'Sans faute'; by default when every piece is right. */
  isFlawless?: boolean;
  title: string;
  right: number;
  total: number;
  /** One sentence under the title. */
  children: ReactNode;
  tag?: Pick<TagProps, 'tone' | 'icon' | 'children'>;
  gains: ReactNode;
  /** What was learnt, and what comes back. */
  sections: ReactNode;
  /** The filled button, with at most one more. */
  actions: ReactNode;
  /** Less important actions. */
  otherActions?: ReactNode;
}

/** A result: cloth, title, score and button are there from the start, whatever is animated. Identity §16. */
export function ResultFrame({
  head,
  pieces,
  category,
  isNew,
  isBasted,
  isFlawless,
  title,
  right,
  total,
  children,
  tag,
  ...rest
}: ResultFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <QuizScreen className={isNew && !isSavingData() ? 'result result-moving' : 'result'}>
      {head}
      <header className="result-outcome">
        <WovenCloth
          pieces={pieces}
          category={category}
          isBasted={isBasted}
          isWhole={isFlawless ?? pieces.every((piece) => piece === 'right')}
        />
        <div className="result-outcome-words u-wrap">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="result-score u-muted u-strong">
            <span className="u-figure">{right}</span> / {total}
          </p>
          <p className="u-wide">{children}</p>
          {tag && (
            <p className="result-outcome-tag u-wide">
              <Tag {...tag} />
            </p>
          )}
        </div>
      </header>
      {rest.gains}
      <div className="result-sections u-stack-24">{rest.sections}</div>
      <nav className="result-next" aria-label="Suite">
        {rest.otherActions}
        <div className="result-next-bar u-stack-8">{rest.actions}</div>
      </nav>
    </QuizScreen>
  );
}
