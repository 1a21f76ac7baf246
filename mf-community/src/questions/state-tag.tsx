import type { QuestionCard } from '@ulty/contracts/community/community.js';
import { eyeOff, hourglassLow } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { STATES } from './question-words';

/** The tag with a question's state; for a post that others do not see, its author is told so. */
export function StateTag({ state, review }: Pick<QuestionCard, 'state' | 'review'>) {
  if (review === 'held')
    return (
      <Tag tone="pending" icon={hourglassLow}>
        En relecture
      </Tag>
    );
  if (review === 'hidden')
    return (
      <Tag tone="laterite" icon={eyeOff}>
        Masquée
      </Tag>
    );
  const { word, tone, icon } = STATES[state];
  return (
    <Tag tone={tone} {...(icon && { icon })}>
      {word}
    </Tag>
  );
}
