import type { CourseDetail, Lesson } from '@ulty/contracts/learning/courses.js';
import { formatDuration, plural } from '@ulty/domain/base/format.js';
import { courseQuizPage, coursesPage, lessonPage } from '@ulty/domain/base/pages.js';
import { coursePercent } from '@ulty/domain/learning/progress.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { FinishedCard, WaitingCard } from '@ulty/elements/base/finished-card';
import { COURSE_UTC, isQuizLeft } from '../courses/courses.data';
import { useWaitWords } from '@ulty/kit/wait-words';
import type { LessonCompletion } from './lessons.data';

const lessonsLeft = ({ curriculum }: CourseDetail, { id }: Lesson) => curriculum.filter((other) => !other.isCompleted && other.id !== id);

interface DoneLessonProps {
  course: CourseDetail;
  lesson: Lesson;
  completion: Pick<LessonCompletion, 'isWaiting' | 'expectedUtc' | 'gained'>;
}

/**
 * A lesson that is done: its coins, and the progress of the course; dashed while it waits on this device, green only once the server has
 * it. Product §4, trap 14.
 */
export function DoneLesson({ course, lesson, completion }: DoneLessonProps) {
  const { when } = useWaitWords();
  if (completion.isWaiting || !lesson.isCompleted) return <WaitingCard utc={completion.expectedUtc} when={when} />;
  const total = course.curriculum.length;
  const done = total - lessonsLeft(course, lesson).length;
  const isEnd = done === total;
  return (
    <FinishedCard
      title={isEnd ? 'Cours terminé' : 'Leçon terminée'}
      reason="lesson_completed"
      gained={completion.gained}
      progress={{
        percent: coursePercent(done, total),
        name: `Leçons\u00a0: ${course.title}`,
        words: `${plural(done, 'leçon')} sur ${total}`,
      }}
    >
      {isEnd && endWords(course)}
    </FinishedCard>
  );
}

/** The next lesson in reading order; after the last one, the first that was skipped; then the final quiz, or the end of the course. */
export function AfterLesson({ course, lesson }: { course: CourseDetail; lesson: Lesson }) {
  const [skipped] = lessonsLeft(course, lesson);
  const next = course.curriculum.find(({ id }) => id === lesson.nextId);
  return (
    <>
      {skipped ? (
        <ButtonLink wide href={lessonPage({ id: course.id, lessonId: next?.id ?? skipped.id })}>
          {next ? nextWords(course, next) : `Reprendre\u00a0: ${skipped.title}`}
        </ButtonLink>
      ) : isQuizLeft(course) ? (
        <ButtonLink wide href={courseQuizPage({ id: course.id })}>
          Passer le quiz final
        </ButtonLink>
      ) : (
        <ButtonLink wide href={coursesPage}>
          Voir les autres cours
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" href="/">
        Revenir à l’accueil
      </ButtonLink>
    </>
  );
}

/** 'Leçon 15 : Fixer son salaire · 6 min'. */
function nextWords({ curriculum }: CourseDetail, next: CourseDetail['curriculum'][number]): string {
  return `Leçon ${curriculum.indexOf(next) + 1}\u00a0: ${next.title} · ${formatDuration(next.durationMin)}`;
}

/** The coins at the end of a course, or what is still missing for them. Product §1.4. */
function endWords(course: CourseDetail): string {
  const read = 'Vous avez lu toutes les leçons de ce cours.';
  if (isQuizLeft(course)) return `${read} Réussi, son quiz final rapporte ${COURSE_UTC}\u00a0UTC.`;
  if (course.areCoinsDecided) return `${read} Ses UltyCoins vous ont été attribués.`;
  return course.finalQuiz === null ? `${read} Il n’a pas encore de quiz final et ne rapporte pas d’UltyCoins.` : read;
}
