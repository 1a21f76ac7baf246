import { COACH_KIND_WORDS, NOTHING_WRITTEN, WORD_FOR_WORD } from '@ulty/domain/learning/coach.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { arrowRight, book2, deviceMobile } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';

/** One of our passages, word for word, with its source. */
export interface Extract {
  text: string;
  title: string;
  /** 'Chapitre 3 · La règle des 3 caisses'. */
  line: string;
  path: string;
  isOnPhone: boolean;
}

/** Quotations beside a strip: all of their text is the author's. Identity §15. */
export function Extracts({ extracts }: { extracts: readonly Extract[] }) {
  return (
    <div className="coach-answer u-stack-12">
      <p className="u-between">
        <Tag tone="nere" icon={book2}>
          {COACH_KIND_WORDS.passages}
        </Tag>
        <span className="u-small u-muted">{WORD_FOR_WORD}</span>
      </p>
      <Card as="ul" rows>
        {extracts.map(({ text, title, line, path, isOnPhone }, at) => (
          <li key={at} className="coach-extract u-stack-4">
            <blockquote>«&nbsp;{text}&nbsp;»</blockquote>
            <a className="u-section-link" href={path}>
              {title}
              <Icon path={arrowRight} size={18} />
            </a>
            <p className="u-small u-muted">{line}</p>
            {isOnPhone && (
              <p>
                <Tag tone="moringa" icon={deviceMobile}>
                  sur ce téléphone
                </Tag>
              </p>
            )}
          </li>
        ))}
      </Card>
      <p className="u-small u-muted">{NOTHING_WRITTEN}</p>
    </div>
  );
}
