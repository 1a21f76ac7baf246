import { FieldError } from '@ulty/elements/forms/field';
import { minuteWords } from '@ulty/domain/base/clock-words.js';
import { TUTORS } from '@ulty/domain/people/tutors.js';
import { Button } from '@ulty/elements/base/button';
import { x } from '@ulty/elements/base/icons';
import { useState } from 'react';

const DAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'] as const;
const DAY_MIN = 1_440;
const EARLIEST = 6 * 60;
const LATEST = 22 * 60;
const STARTS = Array.from(
  { length: (LATEST - EARLIEST) / TUTORS.startsEveryMin + 1 },
  (_, step) => EARLIEST + step * TUTORS.startsEveryMin,
);
const wordsOf = (minute: number) => `${DAYS[Math.floor(minute / DAY_MIN)]} ${minuteWords(minute % DAY_MIN)}`;

export interface HoursFieldProps {
  /** Minutes since Monday 00:00. */
  hours: readonly number[];
  onChange: (hours: readonly number[]) => void;
  error: string | undefined;
}

/** The field for weekly hours: a day, a time, 'Ajouter'. */
export function HoursField({ hours, onChange, error }: HoursFieldProps) {
  const [day, setDay] = useState(5);
  const [start, setStart] = useState(17 * 60);
  const minute = day * DAY_MIN + start;
  return (
    <fieldset className="tutors-day u-stack-16">
      <legend>Vos heures de chaque semaine</legend>
      <div className="tutors-filters">
        <select className="u-input" aria-label="Jour" value={day} onChange={({ target }) => setDay(Number(target.value))}>
          {DAYS.map((name, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </select>
        <select className="u-input" aria-label="Heure" value={start} onChange={({ target }) => setStart(Number(target.value))}>
          {STARTS.map((one) => (
            <option key={one} value={one}>
              {minuteWords(one)}
            </option>
          ))}
        </select>
      </div>
      <Button
        variant="outline"
        disabled={hours.includes(minute) || hours.length >= TUTORS.hoursMost}
        onClick={() => onChange([...hours, minute].sort((one, other) => one - other))}
      >
        Ajouter {wordsOf(minute).toLowerCase()}
      </Button>
      {hours.length > 0 && (
        <ul className="u-wrap" aria-label="Heures choisies">
          {hours.map((one) => (
            <li key={one}>
              <Button
                small
                variant="quiet"
                iconAfter={x}
                aria-label={`Retirer ${wordsOf(one).toLowerCase()}`}
                onClick={() => onChange(hours.filter((other) => other !== one))}
              >
                {wordsOf(one)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
