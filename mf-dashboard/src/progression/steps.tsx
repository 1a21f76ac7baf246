import type { Progression } from '@ulty/contracts/learning/progression.js';
import { shortDayWords } from '@ulty/domain/days/calendar-words.js';
import { plural } from '@ulty/domain/base/format.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { check } from '@ulty/elements/base/icons';
import { WhyPanel, WhyToggle } from './why-panel';

/** 25, 50, 75 and 100 %: when they were reached, and how far the next one is. Product §2.9. */
export function Steps({ known, now, timeZone }: { known: Progression; now: Date; timeZone: string }) {
  const { percent, steps } = known;
  const today = dayOf(now.toISOString(), timeZone);
  const next = steps.find(({ reachedAt }) => reachedAt === null)?.percent;
  const title = `Pourquoi ${percent}\u00a0%\u00a0?`;
  return (
    <section aria-labelledby="progression-steps">
      <h2 id="progression-steps">Étapes</h2>
      <Card rows as="ul">
        {steps.map((step) => (
          <li key={step.percent} className="progression-step u-row u-gap-12">
            {step.reachedAt ? (
              <Icon className="u-done" path={check} size={22} />
            ) : (
              <span className="progression-to-come u-rigid" aria-hidden="true" />
            )}
            <strong className="u-figure">{step.percent}&nbsp;%</strong>
            <span className="u-muted">
              {step.reachedAt
                ? `atteint le ${shortDayWords(dayOf(step.reachedAt, timeZone), today)}`
                : step.percent === next && step.percent > percent
                  ? `encore ${plural(step.percent - percent, 'point')}`
                  : 'à venir'}
            </span>
          </li>
        ))}
      </Card>
      <WhyToggle words={title} about="en tout">
        {(close) => (
          <WhyPanel title={title} onClose={close}>
            <p>La moyenne de vos neuf catégories. Celles qui n’ont pas encore d’estimation comptent 0.</p>
            <ul className="progression-answers u-wide">
              {known.categories.map((category) => (
                <li key={category.name} className="u-between">
                  <span>{category.name}</span>
                  <span>{category.percent === null ? 'pas encore d’estimation' : `${category.percent}\u00a0%`}</span>
                </li>
              ))}
            </ul>
          </WhyPanel>
        )}
      </WhyToggle>
    </section>
  );
}
