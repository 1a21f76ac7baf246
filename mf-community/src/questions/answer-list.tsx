import type { CommunityAnswer, QuestionStanding, QuestionThread } from '@ulty/contracts/community/community.js';
import { plural } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Skeleton } from '@ulty/elements/base/states';
import { useOptionalUser } from '@ulty/kit';
import { useState } from 'react';
import { AnswerCard } from './answer-card';
import { keepDraft } from './drafts';
import { ownPost } from './post-body';
import { useMoreAnswers } from './questions.data';
import { UnseenPost } from './unseen-post';
import { WaitingPost } from './waiting-post';
import { useWaitingAnswers, type WaitingAnswer } from './waiting-posts';

interface AnswerListProps {
  thread: QuestionThread;
  standing: QuestionStanding | undefined;
}

/** Answers: the best one, then by votes, then by date; then those that wait on this device, and own ones that others do not see. */
export function AnswerList({ thread, standing }: AnswerListProps) {
  const waiting = useWaitingAnswers(thread.id);
  const unseen = standing?.own.filter((own) => own.kind === 'answer' && own.unseen) ?? [];
  const isAsker = Boolean(ownPost(standing, thread.id));
  const hasBest = thread.answerList.some(({ isBest }) => isBest);
  return (
    <section className="questions-answers u-stack" aria-labelledby="questions-answers">
      <div className="questions-answers-head u-wrap">
        <h2 id="questions-answers">{plural(thread.answers + waiting.length, 'réponse')}</h2>
        {waiting.length > 0 && <span className="u-small u-muted">dont {waiting.length} en attente</span>}
      </div>
      {isAsker && !hasBest && thread.answers > 0 && (
        <p className="u-small u-muted">
          {standing?.choosable.length
            ? 'Choisissez la réponse qui vous a servi\u00a0: elle se change une fois dans les 48\u00a0h.'
            : 'Vous choisirez la meilleure une heure après sa publication.'}
        </p>
      )}
      {thread.answerList.map((answer) => (
        <AnswerCard key={answer.id} answer={answer} thread={thread} standing={standing} />
      ))}
      <MoreAnswers thread={thread} standing={standing} />
      {unseen.map((own) => (
        <UnseenPost key={own.id} own={own} title={thread.title} />
      ))}
      {waiting.map((answer) => (
        <WaitingAnswerCard key={answer.eventId} waiting={answer} />
      ))}
    </section>
  );
}

function WaitingAnswerCard({ waiting }: { waiting: WaitingAnswer }) {
  const userId = useOptionalUser()?.id;
  const { questionId, text, media } = waiting.fields;
  return (
    <WaitingPost waiting={waiting} onChange={() => userId && keepDraft(userId, questionId, { text })}>
      <p className="questions-text u-break u-lines" dir="auto">
        {text}
      </p>
      {media.length > 0 && <p className="u-small">{plural(media.length, 'fichier joint', 'fichiers joints')}</p>}
    </WaitingPost>
  );
}

/** Answers after the first fifty, on request. */
function MoreAnswers({ thread, standing }: AnswerListProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useMoreAnswers(thread.id, isOpen ? thread.nextAnswers : null);
  if (thread.nextAnswers === null) return null;
  if (data) {
    const shown = new Set(thread.answerList.map(({ id }) => id));
    const further: CommunityAnswer[] = data.answerList.filter(({ id }) => !shown.has(id));
    return (
      <>
        {further.map((answer) => (
          <AnswerCard key={answer.id} answer={answer} thread={thread} standing={standing} />
        ))}
        <MoreAnswers thread={data} standing={standing} />
      </>
    );
  }
  if (isOpen && !error) return <Skeleton height="9rem" />;
  return (
    <Button variant="quiet" wide onClick={() => setOpen(true)}>
      Charger les réponses suivantes
    </Button>
  );
}
