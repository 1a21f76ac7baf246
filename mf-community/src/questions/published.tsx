import type { QuestionThread } from '@ulty/contracts/community/community.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { waitedWords } from './question-words';
import { useAnswerPace } from './questions.data';
import { CourseLine, startWords, ThreadLine } from './similar-questions';
import { useSimilarTo } from './use-similar-to';

/** What the asker reads until the first answer comes: how long it usually takes, and what helps meanwhile. Product §2.13. */
export function Published({ thread: { id, title, track, subject } }: { thread: QuestionThread }) {
  const { data: pace } = useAnswerPace(track, subject);
  const { questions, course } = useSimilarTo(title, track, []);
  const other = questions.find((question) => question.id !== id);
  return (
    <>
      <Card className="u-stack-4">
        <p>
          {pace && pace.medianMin !== null && (
            <>
              Réponse médiane en {subject}&nbsp;: <strong>{waitedWords(pace.medianMin)}</strong>.{' '}
            </>
          )}
          On vous prévient dès la première réponse.
        </p>
        {pace && pace.answerers !== null && (
          <p className="u-small u-muted">
            Montrée à qui apprend en {subject}&nbsp;: {formatCount(pace.answerers)} personnes y ont répondu ces 30 derniers jours.
          </p>
        )}
      </Card>
      {(course || other) && (
        <section className="u-stack-12" aria-labelledby="questions-en-attendant">
          <h2 id="questions-en-attendant">En attendant</h2>
          <Card className="u-stack-12">
            {course && (
              <>
                <CourseLine course={course} />
                <ButtonLink href={course.path}>{startWords(course)}</ButtonLink>
              </>
            )}
            {other && <ThreadLine question={other} />}
          </Card>
        </section>
      )}
    </>
  );
}
