import { applyAsTutor, changeTutoring } from '@ulty/contracts/commands/community.js';
import { typedWhole } from '@ulty/domain/base/typed-number.js';
import type { OwnTutoring, TutorApplication } from '@ulty/contracts/community/tutors.js';
import { ownTutoring } from '@ulty/contracts/reads/tutors.js';
import { REGIONS } from '@ulty/domain/base/regions.js';
import { TUTOR_LANGUAGES, TUTOR_LEVELS, TUTOR_MODE_WORDS, TUTOR_MODES, TUTOR_SUBJECTS, TUTORS } from '@ulty/domain/people/tutors.js';
import { Check } from '@ulty/elements/forms/check';
import { Button } from '@ulty/elements/base/button';
import { Field, SelectField, TextField } from '@ulty/elements/forms/field';
import { TypedForm } from '@ulty/elements/forms/typed-form';
import { Notice } from '@ulty/elements/base/notice';
import { errorSentence, isApiError, newEventId, readKey, sendCommand, showToast, useSWRConfig } from '@ulty/kit';
import { useRef, useState } from 'react';
import { Choices } from './choices';
import { HoursField } from './hours-field';

/** The tutor's own description: sent with the papers to apply, and changed alone afterwards. Product §2.16. */
export function ProfileForm({ own }: { own: OwnTutoring }) {
  const { tutor } = own;
  const isApplication = !tutor || tutor.mayApply;
  const { mutate } = useSWRConfig();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [hours, setHours] = useState<readonly number[]>(tutor?.hours ?? []);
  // The same id however often it is sent, so that it stays one application.
  const eventId = useRef(newEventId());

  async function submit(form: FormData): Promise<void> {
    setBusy(true);
    setFaults({});
    setFailure(undefined);
    const all = (name: string) => form.getAll(name).map(String);
    const text = (name: string) => String(form.get(name) ?? '');
    const common = {
      bio: text('bio'),
      languages: all('languages'),
      modes: all('modes'),
      priceFcfa: text('priceFcfa').trim() ? (typedWhole(text('priceFcfa')) ?? -1) : 0,
      region: text('region'),
      hours,
      helpsSecondRound: form.has('helpsSecondRound'),
    };
    try {
      const answer = isApplication
        ? await sendCommand(applyAsTutor, {
            body: {
              eventId: eventId.current,
              ...common,
              subjects: all('subjects'),
              levels: all('levels'),
              references: [0, 1].map((at) => ({ name: text(`name${at}`), role: text(`role${at}`), phone: text(`phone${at}`) })),
            } satisfies Record<keyof TutorApplication, unknown>,
          })
        : await sendCommand(changeTutoring, { body: { ...common, isPaused: form.has('isPaused') } });
      await mutate(readKey(ownTutoring, {}), answer, { revalidate: false });
      showToast({ kind: 'done', title: isApplication ? 'Candidature envoyée' : 'Profil changé' });
    } catch (error) {
      setFailure(errorSentence(error));
      setFaults((isApiError(error) && error.body?.fields) || {});
    }
    setBusy(false);
  }

  const fault = (name: string) => Object.entries(faults).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];
  return (
    <TypedForm onSend={(form) => void submit(form)}>
      <h2>{isApplication ? 'Votre profil de tuteur' : 'Ce que vous proposez'}</h2>
      <TextField
        name="bio"
        label="Présentation"
        rows={4}
        maxLength={TUTORS.bioChars}
        defaultValue={tutor?.bio}
        error={fault('bio')}
        hint="Qui vous êtes, comment vous expliquez. Pas de numéro."
      />
      {isApplication && (
        <>
          <Choices name="subjects" label="Matières" items={TUTOR_SUBJECTS} chosen={tutor?.subjects} error={fault('subjects')} />
          <Choices name="levels" label="Classes" items={TUTOR_LEVELS} chosen={tutor?.levels} error={fault('levels')} />
        </>
      )}
      <Choices
        name="languages"
        label="Langues"
        items={TUTOR_LANGUAGES}
        chosen={tutor?.languages ?? ['français']}
        error={fault('languages')}
      />
      <Choices name="modes" label="Comment" items={TUTOR_MODES} words={TUTOR_MODE_WORDS} chosen={tutor?.modes} error={fault('modes')} />
      <Field
        name="priceFcfa"
        label="Prix d’une heure, en francs"
        inputMode="numeric"
        maxLength={12}
        defaultValue={tutor?.priceFcfa ?? 0}
        error={fault('priceFcfa')}
        hint={'0\u00a0: bénévole. L’élève vous paie directement, Ulty ne prend rien.'}
      />
      <SelectField name="region" label="Région" defaultValue={tutor?.region ?? ''} error={fault('region')}>
        <option value="">Choisissez</option>
        {REGIONS.map((region) => (
          <option key={region}>{region}</option>
        ))}
      </SelectField>
      <HoursField hours={hours} onChange={setHours} error={fault('hours')} />
      <Check name="helpsSecondRound" defaultChecked={tutor?.helpsSecondRound}>
        J’aide avant le second tour des examens
      </Check>
      {isApplication ? (
        <References error={fault('references')} count={TUTORS.references} />
      ) : (
        <Check name="isPaused" defaultChecked={tutor.isPaused}>
          En pause&nbsp;: ne plus me montrer
        </Check>
      )}
      {failure && <Notice tone="error" role="alert" title={failure} />}
      <Button type="submit" wide disabled={isBusy}>
        {isApplication ? 'Envoyer ma candidature' : 'Enregistrer'}
      </Button>
    </TypedForm>
  );
}

/** Two people who can vouch for the tutor. */
function References({ count, error }: { count: number; error: string | undefined }) {
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <fieldset key={at} className="tutors-day u-stack-16">
          <legend>Référence {at + 1}</legend>
          <Field name={`name${at}`} label="Nom" maxLength={TUTORS.referenceChars} error={at === 0 ? error : undefined} />
          <Field name={`role${at}`} label="Qui est-ce pour vous" placeholder="directrice d’école" maxLength={TUTORS.referenceChars} />
          <Field name={`phone${at}`} label="Numéro" inputMode="tel" maxLength={40} hint="Nous pouvons l’appeler. Chiffré, puis effacé." />
        </fieldset>
      ))}
    </>
  );
}
