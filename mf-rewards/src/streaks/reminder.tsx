import { chooseReminder } from '@ulty/contracts/commands/rewards.js';
import { Card } from '@ulty/elements/base/card';
import { SelectField } from '@ulty/elements/forms/field';
import { useConnectivity } from '@ulty/kit';
import { useState } from 'react';
import { useStreakChange, type StreakView } from './streaks.data';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The hour at which a reminder may come. */
export function Reminder({ view: { reminder } }: { view: StreakView }) {
  const { change, isBusy } = useStreakChange();
  const isOnline = useConnectivity((state) => state.isOnline);
  // The chosen hour stays selected while it is being sent; a refusal restores the old one.
  const [chosen, setChosen] = useState<string | null>(null);
  const usual =
    reminder.usualHour === null ? 'un jour après votre séance' : `vers ${reminder.usualHour}\u00a0h, comme votre dernière séance`;

  async function choose(value: string): Promise<void> {
    setChosen(value);
    await change({
      command: chooseReminder,
      body: { hour: value === '' ? null : Number(value) },
      done: 'Heure du rappel gardée',
    });
    setChosen(null);
  }

  return (
    <Card as="section" className="streaks-card u-stack-12" aria-labelledby="streaks-rappel">
      <h2 id="streaks-rappel">Heure du rappel</h2>
      <SelectField
        name="rappel"
        label="Me rappeler ma journée"
        disabled={!isOnline || isBusy}
        value={chosen ?? (reminder.hour === null ? '' : String(reminder.hour))}
        onChange={(event) => void choose(event.target.value)}
        hint={isOnline ? 'Les rappels viennent avec les notifications.' : 'Connexion requise pour changer.'}
      >
        <option value="">Habituelle : {usual}</option>
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {hour}&nbsp;h
          </option>
        ))}
      </SelectField>
    </Card>
  );
}
