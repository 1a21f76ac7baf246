import type { AwaitingAnswer, AwaitingQuestion } from '@ulty/contracts/community/best-answers.js';
import { questionPage } from '@ulty/domain/base/pages.js';
import { TRACK_NAMES } from '@ulty/domain/people/community.js';
import { formatDate, plural } from '@ulty/domain/base/format.js';
import Button from 'antd/es/button';
import Tag from 'antd/es/tag';

const REFUSAL_WORDS: Record<NonNullable<AwaitingAnswer['refusal']>, string> = {
  own_content: 'Vous avez écrit la question ou la réponse\u00a0: une autre personne doit décider.',
  too_early: 'Une réponse se choisit une heure après sa publication, au plus tôt.',
};

export const authorOf = ({ author }: AwaitingAnswer) => author.alias ?? 'Compte supprimé';

/** The verb for a choice: to confirm a recommended answer, or to choose another one. */
export const verbOf = ({ isRecommended }: AwaitingAnswer) => (isRecommended ? 'Confirmer' : 'Choisir');

interface AwaitingCardProps {
  question: AwaitingQuestion;
  onChoose: (answer: AwaitingAnswer) => void;
}

/** A question and the answers to choose from, as they were typed; its thread has the others. */
export function AwaitingCard({ question, onChoose }: AwaitingCardProps) {
  const { id, title, text, track, subject, answers, at, awaitsSince, isAskerGone, choices } = question;
  const href = questionPage({ id });
  return (
    <article className="moderation-card u-stack-8 u-surface u-pad" aria-labelledby={`moderation-${id}`}>
      <header className="u-row">
        <h2 id={`moderation-${id}`}>
          <a href={href}>{title}</a>
        </h2>
        {isAskerGone && <Tag color="warning">Compte supprimé</Tag>}
      </header>
      <p className="moderation-text u-break" dir="auto">
        {text}
      </p>
      <p className="u-muted u-small u-block">
        {TRACK_NAMES[track]} · {subject} · posée le {formatDate(at)} · en attente depuis le {formatDate(awaitsSince)}
      </p>
      <ul className="moderation-choices u-stack-8" aria-label="Réponses à choisir">
        {choices.map((answer) => (
          <li className="u-stack-8" key={answer.id}>
            {answer.isRecommended && (
              <div>
                <Tag color="processing">Recommandée</Tag>
              </div>
            )}
            <p className="moderation-text u-break" dir="auto">
              {answer.text}
            </p>
            <p className="u-muted u-small u-block">
              {authorOf(answer)} · {plural(answer.votes, 'vote')} · écrite le {formatDate(answer.at)}
              {!answer.isPaid && ' · ne paie personne'}
            </p>
            {answer.refusal === null ? (
              <div className="u-wrap">
                <Button aria-label={`${verbOf(answer)} la réponse de ${authorOf(answer)}\u00a0: ${title}`} onClick={() => onChoose(answer)}>
                  {verbOf(answer)}
                </Button>
              </div>
            ) : (
              <p>{REFUSAL_WORDS[answer.refusal]}</p>
            )}
          </li>
        ))}
      </ul>
      {isAskerGone && answers > choices.length && (
        <p>
          <a href={href}>Voir les {plural(answers, 'réponse')}</a>
        </p>
      )}
    </article>
  );
}
