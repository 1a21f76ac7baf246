import type { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { examOutlook } from '@ulty/domain/learning/exams.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { Icon } from '@ulty/elements/base/icon';
import { hourglassLow } from '@ulty/elements/base/icons';

/** 'BEPC J-42' for a pupil whose exam has a date, 'Deuxième tour' between its rounds; else nothing. Product §2.2, §2.9. */
export function ExamLine({ exam, now, timeZone }: { exam: LearningDay['exam']; now: Date; timeZone: string }) {
  const outlook = exam && examOutlook(exam, dayOf(now.toISOString(), timeZone));
  if (!outlook) return null;
  return (
    <a className="da-exam" href="/quiz-hero">
      <Icon path={hourglassLow} />
      {'daysLeft' in outlook ? `${exam.exam} J-${outlook.daysLeft}` : `Deuxième tour du ${exam.exam}`}
      {'\u00a0'}: réviser
    </a>
  );
}
