import type { CourseDetail } from '@ulty/contracts/learning/courses.js';
import { loginPath } from '@ulty/domain/base/safe-path.js';
import { coursePage, coursePaymentPage, courseQuizPage, lessonPage } from '@ulty/domain/base/pages.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { useSession } from '@ulty/kit';
import { ENROLLMENT_WAITS, PAYMENT_NOT_OPEN, useEnroll } from '@ulty/kit/use-enroll';
import { useFocusAfter } from '../focus-after';
import { isQuizLeft } from './courses.data';

export interface NextStepProps {
  course: CourseDetail;
  /** Called when the reader has just got access to the whole course. */
  onOpened?: () => void;
  /** Whether the free extract is on screen already and need not be offered. */
  isReadingPreview?: boolean;
}

/** The call to action of a course by state: 'S'inscrire', 'Inscription en attente d’envoi', 'Paiement en attente', 'Commencer', 'Continuer', 'Passer le quiz final'. Product §2.20. */
export function NextStep({ course, onOpened, isReadingPreview = false }: NextStepProps) {
  const status = course.enrollment?.status;
  const { enroll, isEnrolling, isWaiting } = useEnroll(course);
  const isUnsent = isWaiting && status === undefined;
  const { frame, expect } = useFocusAfter<HTMLDivElement>(isUnsent || status !== undefined, 'a, [tabindex]');

  const onEnroll = async () => {
    expect();
    if ((await enroll()) === 'active') onOpened?.();
  };

  return (
    <div className="u-stack-8" ref={frame}>
      {isUnsent && <Unsent course={course} />}
      {status === undefined && !isWaiting && <Enroll course={course} isEnrolling={isEnrolling} onEnroll={() => void onEnroll()} />}
      {status === 'pending_payment' && <PendingPayment course={course} isReadingPreview={isReadingPreview} />}
      {(status === 'active' || status === 'completed') && <GoOn course={course} />}
    </div>
  );
}

function Enroll({ course, isEnrolling, onEnroll }: { course: CourseDetail; isEnrolling: boolean; onEnroll: () => void }) {
  const { user } = useSession();
  return (
    <>
      {user ? (
        <Button wide aria-disabled={isEnrolling || undefined} aria-busy={isEnrolling || undefined} onClick={onEnroll}>
          {isEnrolling ? 'Inscription…' : "S'inscrire"}
        </Button>
      ) : (
        <ButtonLink wide href={loginPath(coursePage({ id: course.id }))}>
          S'inscrire
        </ButtonLink>
      )}
      {course.price > 0 && (
        <p className="u-small u-muted">
          {course.isPaymentOpen
            ? 'Votre place est notée, puis vous payez par mobile money ou avec un code d’école.'
            : `${PAYMENT_NOT_OPEN} Votre inscription attendra son ouverture.`}
        </p>
      )}
    </>
  );
}

/** Enrolled on this device only, not sent yet: content stored here can be opened already. */
function Unsent({ course }: { course: CourseDetail }) {
  const isFree = course.price === 0;
  return (
    <>
      <div tabIndex={-1}>
        <Notice tone="pending" title={ENROLLMENT_WAITS.title}>
          {ENROLLMENT_WAITS.detail}
          {isFree && ' Les leçons gardées sur ce téléphone s’ouvrent déjà.'}
        </Notice>
      </div>
      {isFree && <GoOn course={course} />}
    </>
  );
}

/** A pending step, its reason or what to do about it, and what can already be read. */
function PendingPayment({ course, isReadingPreview }: { course: CourseDetail; isReadingPreview: boolean }) {
  const preview = isReadingPreview ? undefined : course.curriculum.find((lesson) => lesson.isPreview);
  return (
    <>
      <div tabIndex={-1}>
        <Notice tone="pending" title="Paiement en attente">
          {course.isPaymentOpen ? 'Votre place est notée.' : `${PAYMENT_NOT_OPEN} Votre place est notée, rien n’est à payer aujourd’hui.`}
          {preview && ' L’extrait libre reste lisible.'}
        </Notice>
      </div>
      <ButtonLink wide variant={course.isPaymentOpen ? 'filled' : 'outline'} href={coursePaymentPage({ id: course.id })}>
        {course.isPaymentOpen ? 'Payer le cours' : 'J’ai un code d’école'}
      </ButtonLink>
      {preview && (
        <ButtonLink wide variant="outline" href={lessonPage({ id: course.id, lessonId: preview.id })}>
          Lire l’extrait libre
        </ButtonLink>
      )}
    </>
  );
}

function GoOn({ course }: { course: CourseDetail }) {
  const next = course.curriculum.find((lesson) => !lesson.isCompleted);
  const first = course.curriculum[0];
  if (next) {
    return (
      <ButtonLink wide href={lessonPage({ id: course.id, lessonId: next.id })}>
        {course.enrollment && course.enrollment.completedLessons > 0 ? 'Continuer' : 'Commencer'}
      </ButtonLink>
    );
  }
  if (isQuizLeft(course)) {
    return (
      <ButtonLink wide href={courseQuizPage({ id: course.id })}>
        Passer le quiz final
      </ButtonLink>
    );
  }
  return first ? (
    <ButtonLink wide variant="outline" href={lessonPage({ id: course.id, lessonId: first.id })}>
      Relire la première leçon
    </ButtonLink>
  ) : null;
}
