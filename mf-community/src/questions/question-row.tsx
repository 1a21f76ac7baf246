import type { QuestionCard } from '@ulty/contracts/community/community.js';
import { plural } from '@ulty/domain/base/format.js';
import { questionPage } from '@ulty/domain/base/pages.js';
import { stripGradient } from '@ulty/domain/base/weave.js';
import { Tag } from '@ulty/elements/base/tag';
import type { MouseEvent } from 'react';
import { Folded } from './blocked-author';
import { stripOf } from './question-words';
import { useHiddenQuestions } from './questions.data';
import { StateTag } from './state-tag';

interface QuestionRowProps {
  question: QuestionCard;
  /** Whether its thread is shown beside the list. */
  isCurrent: boolean;
  /** Called when the thread is to be shown beside the list; without it, the link is followed. */
  onChoose?: ((id: string) => void) | undefined;
}

/** One question of a list: an edge and a tag that show its state, and its title. Its thread has the rest. Identity §15. */
export function QuestionRow({ question, isCurrent, onChoose }: QuestionRowProps) {
  const { id, state, review, title, answers } = question;
  const hidden = useHiddenQuestions();
  const choose = (event: MouseEvent) => {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(id);
  };
  return (
    <li className={isCurrent ? 'questions-row questions-row-current' : 'questions-row'}>
      <Folded id={id} hidden={hidden} words="Question d’une personne que vous avez bloquée.">
        <span
          className={`questions-edge questions-edge-${state}`}
          style={state === 'solved' ? { background: stripGradient(stripOf(question)) } : undefined}
          aria-hidden="true"
        />
        <div className="questions-row-words u-row u-fill">
          <h3 className="questions-row-title u-break" dir="auto">
            <a className="u-ink u-plain" href={questionPage({ id })} aria-current={isCurrent ? 'true' : undefined} onClick={choose}>
              {title}
            </a>
          </h3>
          {state === 'undecided' && review === 'published' ? (
            <Tag tone="soon">{plural(answers, 'réponse')}</Tag>
          ) : (
            <StateTag state={state} review={review} />
          )}
        </div>
      </Folded>
    </li>
  );
}
