import type { QuestionCard } from '@ulty/contracts/community/community.js';
import { plural } from '@ulty/domain/base/format.js';
import { questionPage } from '@ulty/domain/base/pages.js';
import { stripGradient } from '@ulty/domain/base/weave.js';
import { Facts } from '@ulty/elements/base/facts';
import { Icon } from '@ulty/elements/base/icon';
import { message } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import type { MouseEvent } from 'react';
import { Age } from './age';
import { Folded } from './blocked-author';
import { arrowBigUp } from './question-icons';
import { nameOf, stripOf } from './question-words';
import { useHiddenQuestions } from './questions.data';
import { StateTag } from './state-tag';

interface QuestionRowProps {
  question: QuestionCard;
  /** Whether its thread is shown beside the list. */
  isCurrent: boolean;
  /** Called when the thread is to be shown beside the list; without it, the link is followed. */
  onChoose?: ((id: string) => void) | undefined;
}

/** One question of a list, with an edge that shows its state. Identity §15. */
export function QuestionRow({ question, isCurrent, onChoose }: QuestionRowProps) {
  const { id, state, review, subject, grade, tags, title, excerpt, answers, votes, author, at } = question;
  const hidden = useHiddenQuestions();
  const choose = (event: MouseEvent) => {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(id);
  };
  return (
    <li className={isCurrent ? 'questions-row questions-row-current u-gap-12' : 'questions-row u-gap-12'}>
      <Folded id={id} hidden={hidden} words="Question d’une personne que vous avez bloquée.">
        <span
          className={`questions-edge questions-edge-${state}`}
          style={state === 'solved' ? { background: stripGradient(stripOf(question)) } : undefined}
          aria-hidden="true"
        />
        <div className="u-stack-6 u-fill">
          <p className="questions-row-head u-between">
            <StateTag state={state} review={review} />
            <span className="u-small u-muted">
              <Age at={at} />
            </span>
          </p>
          <h3 className="questions-row-title" dir="auto">
            <a className="u-ink u-plain" href={questionPage({ id })} aria-current={isCurrent ? 'true' : undefined} onClick={choose}>
              {title}
            </a>
          </h3>
          <p className="questions-excerpt u-muted u-break u-fine" dir="auto">
            {excerpt}
          </p>
          <p className="u-row u-gap-6">{[subject, grade, ...tags].map((word) => word && <Tag key={word}>{word}</Tag>)}</p>
          <Facts as="p">
            <span>
              <Icon path={message} size={18} />
              {plural(answers, 'réponse')}
            </span>
            <span>
              <Icon path={arrowBigUp} size={18} />
              {plural(votes, 'vote')}
            </span>
            <span className="questions-row-author">
              {nameOf(author)}
              {author.level && ` · ${author.level}`}
            </span>
          </Facts>
        </div>
      </Folded>
    </li>
  );
}
