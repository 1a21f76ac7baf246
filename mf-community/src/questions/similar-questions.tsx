import { plural } from '@ulty/domain/base/format.js';
import { questionPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';
import { Tag } from '@ulty/elements/base/tag';
import { STATES } from './question-words';
import type { Similar } from './use-similar-to';

/** Similar earlier questions, shown before another one is sent: the first is one tap away. Identity §15. */
export function SimilarQuestions({ similar: { questions, isOfDevice } }: { similar: Similar }) {
  const [first] = questions;
  return (
    <div className="questions-similar u-stack-12" role="status">
      {first && (
        <>
          <SelvedgePanel
            eyebrow="Avant d’envoyer"
            title={questions.length > 1 ? `${questions.length} questions ressemblent à la vôtre.` : 'Une question ressemble à la vôtre.'}
            action={<ButtonLink href={questionPage({ id: first.id })}>Lire la première</ButtonLink>}
          >
            La réponse y est peut-être déjà.
          </SelvedgePanel>
          <Card as="ul" rows>
            {questions.map(({ id, title, state, answers }) => (
              <li key={id}>
                <p className="questions-row-head u-between">
                  {state === 'solved' ? (
                    <Tag tone={STATES.solved.tone} icon={STATES.solved.icon ?? ''}>
                      {STATES.solved.word}
                    </Tag>
                  ) : (
                    <Tag>{plural(answers, 'réponse')}</Tag>
                  )}
                  <span className="u-small u-muted">
                    {isOfDevice ? 'Sur cet appareil' : state === 'solved' ? plural(answers, 'réponse') : ''}
                  </span>
                </p>
                <a className="questions-similar-link u-strong u-ink u-plain u-block" dir="auto" href={questionPage({ id })}>
                  {title}
                </a>
              </li>
            ))}
          </Card>
        </>
      )}
    </div>
  );
}
