import type { SearchHit } from '@ulty/contracts/learning/search.js';
import type { SimilarQuestions as Questions } from '@ulty/contracts/community/community.js';
import { plural } from '@ulty/domain/base/format.js';
import { questionPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { message } from '@ulty/elements/base/icons';
import { CourseThumb } from '@ulty/elements/courses/course-thumb';
import '@ulty/elements/base/selvedge-panel.css';
import { STATES } from './question-words';
import type { Similar } from './use-similar-to';

/** Where the answer may be already, shown before a question is sent: the likeliest place is one tap away. Identity §17. */
export function SimilarQuestions({ similar: { questions, course, isOfDevice } }: { similar: Similar }) {
  const [first] = questions;
  return (
    <div className="questions-similar" role="status">
      {(first || course) && (
        <section className="u-selvedge-panel u-surface u-stack-12" aria-labelledby="questions-peut-etre">
          <div>
            <p className="u-small u-muted">{isOfDevice ? 'Avant d’envoyer · sur cet appareil' : 'Avant d’envoyer'}</p>
            <h2 className="u-selvedge-title" id="questions-peut-etre">
              La réponse est peut-être là.
            </h2>
          </div>
          {course && <CourseLine course={course} />}
          {questions.map((question) => (
            <ThreadLine key={question.id} question={question} />
          ))}
          {first ? (
            <ButtonLink href={questionPage({ id: first.id })}>Lire la première</ButtonLink>
          ) : (
            course && <ButtonLink href={course.path}>{startWords(course)}</ButtonLink>
          )}
        </section>
      )}
    </div>
  );
}

/** The words of the button that opens what was found among the courses. */
export const startWords = ({ kind }: SearchHit): string => (kind === 'lesson' ? 'Commencer la leçon' : 'Ouvrir le cours');

/** A course or one of its lessons. */
export function CourseLine({ course: { path, title, about, category } }: { course: SearchHit }) {
  return (
    <div className="u-line u-gap-12">
      <CourseThumb category={category ?? ''} />
      <div className="u-break">
        <a className="questions-similar-link u-strong u-ink u-plain" dir="auto" href={path}>
          {title}
        </a>
        <p className="u-small u-muted">{about}</p>
      </div>
    </div>
  );
}

/** An earlier question like it. */
export function ThreadLine({ question: { id, title, state, answers } }: { question: Questions[number] }) {
  return (
    <div className="questions-similar-thread u-line u-gap-12 u-seam">
      <Icon path={message} />
      <div className="u-break">
        <a className="questions-similar-link u-strong u-ink u-plain" dir="auto" href={questionPage({ id })}>
          {title}
        </a>
        <p className="u-small u-muted">{state === 'solved' ? STATES.solved.word : plural(answers, 'réponse')}</p>
      </div>
    </div>
  );
}
