import type { FirstProfile } from '@ulty/contracts/people/phone-auth.js';
import { REGIONS } from '@ulty/domain/base/regions.js';
import { Button } from '@ulty/elements/base/button';
import { Field, SelectField } from '@ulty/elements/forms/field';
import { GradeOptions } from '@ulty/elements/forms/grade-options';
import { useConnectivity, useNow } from '@ulty/kit';
import { useState, type FormEvent } from 'react';
import { Failure, fieldOf } from './failure';
import { sendProfile } from './phone-auth.data';
import { readProfile, proposeAlias, type WrongFields } from './first-profile';

const TRACKS = [
  ['eleve', 'Élève'],
  ['etudiant', 'Étudiant'],
  ['entrepreneur', 'Entrepreneur'],
] as const satisfies readonly (readonly [FirstProfile['track'], string])[];

/** Step 3, new accounts: the learner's details and public name. Product §1.7, §2.1. */
export function ProfileStep({ country, onDone }: { country: string; onDone: () => void }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const year = useNow().getFullYear();
  const [firstName, setFirstName] = useState('');
  const [alias, setAlias] = useState<string | null>(null);
  const [birthYear, setBirthYear] = useState('');
  const [track, setTrack] = useState('');
  const [salt] = useState(() => 100 + Math.floor(Math.random() * 900));
  const [wrong, setWrong] = useState<WrongFields>({});
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const isMinor = Number(birthYear) > year - 18 && Number(birthYear) <= year;
  const said = (field: string) => wrong[field] ?? fieldOf(error, field);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { profile, wrong: found } = readProfile(new FormData(event.currentTarget), year, country);
    setWrong(found);
    setError(null);
    const first = Object.keys(found)[0];
    if (first) return void document.getElementById(first)?.focus();
    setSending(true);
    try {
      await sendProfile(profile);
      onDone();
    } catch (failure) {
      setError(failure);
      setSending(false);
    }
  }

  /** Clears the error of the changed field; the first name also clears that of a public name proposed from it. */
  function correct({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    const corrected = name === 'firstName' && alias === null ? ['firstName', 'alias'] : [name];
    setWrong((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !corrected.includes(field))));
  }

  return (
    <form className="phone-form u-stack" onSubmit={(event) => void submit(event)} onChange={correct} noValidate>
      {error !== null && <Failure error={error} field="alias" />}
      <Field
        name="firstName"
        label="Prénom"
        autoComplete="given-name"
        maxLength={60}
        value={firstName}
        onChange={(event) => setFirstName(event.currentTarget.value)}
        error={said('firstName')}
      />
      <Field
        name="alias"
        label="Nom montré aux autres"
        autoComplete="nickname"
        maxLength={20}
        value={alias ?? proposeAlias(firstName, salt)}
        onChange={(event) => setAlias(event.currentTarget.value)}
        hint="Vous pourrez le changer une fois par mois."
        error={said('alias')}
      />
      <Field
        name="birthYear"
        label="Année de naissance"
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        value={birthYear}
        onChange={(event) => setBirthYear(event.currentTarget.value)}
        hint={`Exemple\u00a0: ${year - 20}`}
        error={said('birthYear')}
      />
      <SelectField
        name="track"
        label="Vous êtes"
        value={track}
        onChange={(event) => setTrack(event.currentTarget.value)}
        error={said('track')}
      >
        <option value="">Choisissez</option>
        {TRACKS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {track === 'eleve' && (
        <SelectField name="grade" label="Classe" defaultValue="" error={said('grade')}>
          <option value="">Choisissez</option>
          <GradeOptions />
        </SelectField>
      )}
      {track === 'etudiant' && <Field name="grade" label="Filière et année" optional maxLength={40} error={said('grade')} />}
      <SelectField name="region" label="Région" optional defaultValue="" error={said('region')}>
        <option value="">Je préfère ne pas dire</option>
        {REGIONS.map((region) => (
          <option key={region}>{region}</option>
        ))}
      </SelectField>
      {isMinor && (
        <Field
          name="guardianPhone"
          label="Numéro d’un parent ou tuteur"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          hint="Demandé avant 18&nbsp;ans."
          error={said('guardianPhone')}
        />
      )}
      <Button type="submit" wide id="commencer" disabled={isSending} reason={isOnline ? undefined : 'Il faut du réseau pour finir.'}>
        {isSending ? 'Enregistrement…' : 'Commencer'}
      </Button>
    </form>
  );
}
