import { cancelPause, planPause } from '@ulty/contracts/commands/rewards.js';
import { dayWords } from '@ulty/domain/days/calendar-words.js';
import { PAUSE, PAUSE_OCCASIONS, type PauseOccasion } from '@ulty/domain/days/streak-pauses.js';
import { addDays, dayNumber } from '@ulty/domain/days/streak.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Field, SelectField } from '@ulty/elements/forms/field';
import { useConnectivity } from '@ulty/kit';
import { useState } from 'react';
import { AskFirst } from './ask-first';
import { useStreakChange, type StreakView } from './streaks.data';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days from the first to the last, both included; none when they are in the wrong order or too many. */
function daysBetween(from: string, until: string): string[] {
  if (!ISO_DAY.test(from) || !ISO_DAY.test(until)) return [];
  const count = dayNumber(until) - dayNumber(from) + 1;
  return count < 1 || count > PAUSE.daysAYear ? [] : Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** Pauses planned ahead, ten days a year: they cost nothing and the streak waits. */
export function Pauses({ view: { pauses, pausesLeft, today } }: { view: StreakView }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const { change, isBusy } = useStreakChange();
  const [fault, setFault] = useState<string>();
  const tomorrow = addDays(today.day, 1);
  const ahead = pauses.filter(({ day }) => day > today.day);

  async function plan(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const from = String(data.get('from'));
    const days = daysBetween(from, String(data.get('until') || from));
    if (days.length === 0) return setFault(`Choisissez un début et une fin, ${PAUSE.daysAYear}\u00a0jours au plus.`);
    setFault(undefined);
    if (await change({ command: planPause, body: { days, occasion: String(data.get('occasion')) as PauseOccasion }, done: 'Pause prévue' }))
      form.reset();
  }

  return (
    <Card as="section" className="streaks-card u-stack-12" aria-labelledby="streaks-pauses">
      <h2 id="streaks-pauses">Pauses prévues</h2>
      <p className="u-small u-muted">
        Examens, Ramadan, Noël&nbsp;: votre série attend. {pausesLeft} sur {PAUSE.daysAYear}&nbsp;jours restent cette année.
      </p>
      {ahead.map(({ day, occasion }) => (
        <div key={day} className="u-stack-8">
          <span>
            {dayWords(day)} · {PAUSE_OCCASIONS[occasion]}
          </span>
          <AskFirst
            id={`streaks-pause-${day}`}
            label={`Annuler le ${dayWords(day)}`}
            question={`Ne plus faire de pause le ${dayWords(day)}\u00a0?`}
            reason={isOnline ? undefined : 'Connexion requise.'}
            isBusy={isBusy}
            onConfirm={() => change({ command: cancelPause, params: { day }, done: 'Pause annulée' })}
          />
        </div>
      ))}
      <form
        className="streaks-pause-form u-stack-8"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void plan(event.currentTarget);
        }}
      >
        <Field name="from" type="date" label="Premier jour" min={tomorrow} max={addDays(today.day, PAUSE.aheadDays)} error={fault} />
        <Field name="until" type="date" label="Dernier jour" optional min={tomorrow} max={addDays(today.day, PAUSE.aheadDays)} />
        <SelectField name="occasion" label="Occasion" defaultValue={'examen' satisfies PauseOccasion}>
          {Object.entries(PAUSE_OCCASIONS).map(([occasion, words]) => (
            <option key={occasion} value={occasion}>
              {words}
            </option>
          ))}
        </SelectField>
        <Button
          id="streaks-prevoir"
          type="submit"
          small
          variant="outline"
          disabled={isBusy}
          reason={isOnline ? undefined : 'Connexion requise pour prévoir une pause.'}
        >
          Prévoir cette pause
        </Button>
      </form>
    </Card>
  );
}
