import type { TutorPage } from '@ulty/contracts/community/tutors.js';
import { ownSettingsPage, tutorRequestsPage, tutorsPage } from '@ulty/domain/base/pages.js';
import { slotDayWords, slotWords, startWords } from '@ulty/domain/people/tutor-words.js';
import { TUTOR_MODE_WORDS, TUTORS } from '@ulty/domain/people/tutors.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { SelectField, TextField } from '@ulty/elements/forms/field';
import { TypedForm } from '@ulty/elements/forms/typed-form';
import { Notice } from '@ulty/elements/base/notice';
import { useConnectivity, useNavigate, useNow } from '@ulty/kit';
import { useState } from 'react';
import { useTutorActs } from './tutors.data';

/** Number of days shown at first; a button shows the others. */
const FIRST_DAYS = 3;

const NEEDS = {
  age: ['Ajoutez votre année de naissance', 'Elle décide si un parent doit donner son accord.'],
  guardian: ['Ajoutez le numéro d’un parent', 'Avant 18\u00a0ans, un SMS lui demande son accord quand le tuteur accepte.'],
} as const;

export interface AskFormProps {
  tutor: TutorPage;
  /** What is missing in the reader's profile. */
  needs: readonly (keyof typeof NEEDS)[];
  isMinor: boolean;
}

/** Free times, the subject, and the only button, which repeats the chosen time. Product §2.16, identity §15. */
export function AskForm({ tutor, needs, isMinor }: AskFormProps) {
  const now = useNow();
  const navigate = useNavigate();
  const isOnline = useConnectivity((state) => state.isOnline);
  const { ask, isBusy, fault } = useTutorActs();
  const [showsAll, showAll] = useState(false);
  const [chosen, choose] = useState<string>();
  // In an older copy of this page, the first times may be over.
  const slots = tutor.slots.filter((slot) => Date.parse(slot) - now.getTime() > TUTORS.leadHours * 3_600_000);
  const days = [...new Set(slots.map((slot) => slot.slice(0, 10)))];
  const slot = slots.find((one) => one === chosen);
  const [need] = needs;

  if (slots.length === 0)
    return (
      <Notice title="Complet pour 14 jours">
        {tutor.alias} n’a plus de créneau. <a href={tutorsPage}>Voir d’autres tuteurs</a>
      </Notice>
    );
  return (
    <TypedForm
      onSend={(form) => {
        const [subject, mode] = [String(form.get('subject')), String(form.get('mode'))];
        if (!slot) return;
        void ask(
          { tutorId: tutor.id, startsAt: slot, subject, mode, question: String(form.get('question')) },
          `${tutor.alias} · ${subject}`,
        ).then((isTaken) => isTaken && void navigate(tutorRequestsPage));
      }}
    >
      <h2>Prochains créneaux</h2>
      {(showsAll ? days : days.slice(0, FIRST_DAYS)).map((day) => {
        const ofDay = slots.filter((one) => one.startsWith(day));
        return (
          <fieldset key={day} className="tutors-day">
            <legend>{slotDayWords(ofDay[0] ?? day)}</legend>
            <div className="tutors-slots">
              {ofDay.map((one) => (
                <label key={one} className="tutors-slot">
                  <input type="radio" name="slot" value={one} checked={one === chosen} onChange={() => choose(one)} />
                  <span className="u-center u-strong">{startWords(one)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
      {!showsAll && days.length > FIRST_DAYS && (
        <Button variant="quiet" onClick={() => showAll(true)}>
          Tous les jours
        </Button>
      )}
      {tutor.subjects.length > 1 ? (
        <SelectField name="subject" label="Matière">
          {tutor.subjects.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="subject" value={tutor.subjects[0]} />
      )}
      {tutor.modes.length > 1 ? (
        <SelectField name="mode" label="Comment">
          {tutor.modes.map((one) => (
            <option key={one} value={one}>
              {TUTOR_MODE_WORDS[one]}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="mode" value={tutor.modes[0]} />
      )}
      <TextField name="question" label={'Sur quoi bloquez-vous\u00a0?'} maxLength={TUTORS.questionChars} rows={3} error={fault} />
      {need ? (
        <Notice tone="pending" title={NEEDS[need][0]}>
          {NEEDS[need][1]} <a href={ownSettingsPage}>Ouvrir mon profil</a>
        </Notice>
      ) : (
        <Button id="tutors-demander" type="submit" wide disabled={isBusy} reason={slot ? undefined : 'Choisissez d’abord un créneau.'}>
          {slot ? `Demander ${slotWords(slot)}` : 'Demander'}
        </Button>
      )}
      {need && (
        <ButtonLink href={ownSettingsPage} wide>
          Compléter mon profil
        </ButtonLink>
      )}
      <p className="u-small u-muted">
        {isMinor
          ? 'Un SMS demande l’accord de votre parent. Tout se passe dans l’application, les numéros restent cachés.'
          : 'Les numéros restent cachés avant l’accord. Moins de 18\u00a0ans\u00a0: un SMS part à votre parent.'}{' '}
        {tutor.priceFcfa > 0 && 'Vous payez le tuteur directement. Ulty ne prend rien.'}
        {!isOnline && ' Sans réseau, la demande partira à la reconnexion.'}
      </p>
    </TypedForm>
  );
}
