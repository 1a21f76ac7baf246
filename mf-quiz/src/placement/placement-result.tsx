import type { PlacementTest } from '@ulty/contracts/learning/placement.js';
import { plural } from '@ulty/domain/base/format.js';
import { bookPage, libraryPage } from '@ulty/domain/base/pages.js';
import { firstCategory, placementCategories } from '@ulty/domain/learning/placement.js';
import { bookLine, bookName } from '@ulty/domain/learning/books.js';
import { BookCover } from '@ulty/elements/courses/book-cover';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Progress } from '@ulty/elements/base/progress';
import { deviceGrade, isAnsweredRight, questionsOf, type Attempt } from '../play/attempt';
import { StepHead } from '../play/step-head';
import type { AttemptControls } from '../play/use-attempt';
import { Gains } from '../result/gains';
import { ResultFrame } from '../result/result-frame';

export interface PlacementResultProps {
  test: PlacementTest;
  attempt: Attempt;
  controls: AttemptControls;
  closeHref: string;
  onAgain: () => void;
}

/** The result of the test: where to begin, and the level in each category. It mentions no failure. */
export default function PlacementResult({ test, attempt, controls, closeHref, onAgain }: PlacementResultProps) {
  const { sending, event } = attempt;
  const answer = sending?.state === 'synced' ? sending.answer : undefined;
  const questions = questionsOf(attempt);
  const rightIds = answer?.rightIds ?? questions.filter((question) => isAnsweredRight(attempt, question)).map(({ id }) => id);
  const pieces = questions.map(({ id }) => (rightIds.includes(id) ? 'right' : 'wrong') as 'right' | 'wrong');
  const grade = answer?.graded ?? deviceGrade(attempt);
  const categories = placementCategories(test.categoryOf, rightIds);
  const first = firstCategory(categories);
  const book = test.books.find(({ category }) => category === first);
  return (
    <ResultFrame
      head={<StepHead step={null} words="Test · terminé" pieces={pieces} isOver closeHref={closeHref} closeLabel="Fermer le résultat" />}
      pieces={pieces}
      category={first ?? ''}
      isNew={controls.isFinishedHere}
      isBasted={sending?.state === 'queued'}
      title="Voici par où commencer"
      right={grade.correct}
      total={grade.total}
      gains={
        <Gains
          event={event}
          sending={sending}
          sendError={controls.sendError}
          expected={[]}
          shortOfDay={null}
          category={first ?? ''}
          rejectedTitle="Test non compté"
          onRetrySend={controls.finish}
          notes={() => null}
        />
      }
      sections={
        <>
          {book && (
            <section aria-labelledby="placement-livre">
              <h2 id="placement-livre">Votre premier livre</h2>
              <div className="placement-book">
                <BookCover title={book.title} category={book.category} minutes={book.readMinutes} />
                <div>
                  <p className="u-strong">{bookName(book)}</p>
                  <p className="u-small u-muted">
                    {bookLine(book)} · {plural(book.chapterCount, 'chapitre')} · {book.readMinutes}&nbsp;min
                  </p>
                  <p className="u-small">{book.category}, c’est là que vous gagnerez le plus vite.</p>
                </div>
              </div>
            </section>
          )}
          <section aria-labelledby="placement-categories">
            <h2 id="placement-categories">Vos catégories</h2>
            <ul className="placement-categories">
              {categories.map(({ category, right, total }) => (
                <li key={category}>
                  <Progress
                    name={category}
                    percent={(100 * right) / total}
                    words={category}
                    detail={`${right} sur ${total}`}
                    milestones={false}
                  />
                </li>
              ))}
            </ul>
            <p className="u-small u-muted">Deux réponses ne font pas une mesure&nbsp;: ces bandes se précisent à chaque quiz.</p>
          </section>
        </>
      }
      actions={
        <ButtonLink wide href={book ? bookPage({ id: book.id }) : libraryPage}>
          {book ? 'Commencer ce livre' : 'Choisir un livre'}
        </ButtonLink>
      }
      otherActions={
        <Button variant="quiet" className="result-next-quiet" onClick={onAgain}>
          Repasser le test
        </Button>
      }
    >
      {sending?.state === 'queued' ? 'Corrigé sur ce téléphone.' : 'Ce que vous savez déjà compte.'}
    </ResultFrame>
  );
}
