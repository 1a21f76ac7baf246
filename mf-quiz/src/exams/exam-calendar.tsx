import type { ExamCalendar } from '@ulty/contracts/learning/exams.js';
import { dayWords } from '@ulty/domain/days/calendar-words.js';
import { examOutlook } from '@ulty/domain/learning/exams.js';
import { DEFAULT_TIME_ZONE, dayOf } from '@ulty/domain/days/streak.js';
import { Icon } from '@ulty/elements/base/icon';
import { calendar as calendarIcon } from '@ulty/elements/base/icons';
import { useNow } from '@ulty/kit';

/**
 * 'BEPC J-42', or the subjects of the second round while it is being prepared. Renders nothing when no date was entered. Product §2.2,
 * §2.9.
 */
export function ExamDate({ calendar, subjects }: { calendar: ExamCalendar; subjects: readonly string[] }) {
  const outlook = examOutlook(calendar, dayOf(useNow().toISOString(), DEFAULT_TIME_ZONE));
  if (!outlook) return null;
  return (
    <p className="exams-date">
      <Icon path={calendarIcon} />
      {'daysLeft' in outlook ? (
        <span>
          <strong>
            {calendar.exam} J-{outlook.daysLeft}
          </strong>
          {calendar.firstDay && `, à partir du ${dayWords(calendar.firstDay)}`}
        </span>
      ) : (
        <span>
          <strong>Deuxième tour du {calendar.exam}</strong>
          {subjects.length > 0 && `\u00a0: ${subjects.join(' et ')}`}, à préparer jusqu’au {dayWords(outlook.secondRoundUntil)}
        </span>
      )}
    </p>
  );
}

/** Whether the second round is being prepared: only its subjects count then. */
export function useIsSecondRound(calendar: ExamCalendar | undefined): boolean {
  const today = dayOf(useNow().toISOString(), DEFAULT_TIME_ZONE);
  const outlook = calendar ? examOutlook(calendar, today) : null;
  return outlook !== null && 'secondRoundUntil' in outlook;
}
