import type { CoachPlan } from '@ulty/contracts/learning/coach.js';
import { dayWords } from '@ulty/domain/days/calendar-words.js';
import { formatDuration, plural } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';

/** A week by minutes a day: what to read, answer and review, each as a link. Product §2.26. */
export default function WeekPlan({ plan: { days, daysLeft, minutesADay } }: { plan: CoachPlan }) {
  return (
    <section className="coach-answer u-stack-12" aria-label="Votre semaine">
      <p className="u-between">
        <strong>Votre semaine</strong>
        <span className="u-small u-muted">
          {formatDuration(minutesADay)} par jour
          {daysLeft !== null && ` · ${daysLeft === 0 ? 'examen aujourd’hui' : `examen dans ${plural(daysLeft, 'jour')}`}`}
        </span>
      </p>
      <Card as="ul" rows>
        {days.map(({ day, minutes, steps }) => (
          <li key={day} className="u-stack-2">
            <p className="u-between">
              <strong className="coach-day-name">{dayWords(day)}</strong>
              <span className="u-small u-muted">{steps.length === 0 ? 'Repos' : formatDuration(minutes)}</span>
            </p>
            {steps.length > 0 && (
              <ul>
                {steps.map((step, at) => (
                  <li key={at}>
                    <a className="u-section-link" href={step.path}>
                      {STEPS[step.kind]}&nbsp;: {step.title}
                    </a>
                    <span className="u-small u-muted"> {formatDuration(step.minutes)}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </Card>
    </section>
  );
}

const STEPS = { read: 'Lire', answer: 'Répondre', review: 'Revoir' } as const;
