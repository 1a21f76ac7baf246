import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { contactPage } from '@ulty/domain/base/pages.js';
import { isRegion, REGIONS } from '@ulty/domain/base/regions.js';
import { Button } from '@ulty/elements/base/button';
import { Field, SelectField } from '@ulty/elements/forms/field';
import { Notice } from '@ulty/elements/base/notice';
import { showToast } from '@ulty/kit';
import { useState, type FormEvent } from 'react';
import { Failure } from './failure';
import { readChange, readTyped } from './identity-change';
import { keepDraft, readDraft } from './identity-draft';
import { OnlineButton } from '../online-button';
import { fieldOf, useAccountActions, useSending } from './profile.data';

/**
 * The learner's details, and beside each field who can see it. No server answer overwrites typed text; this device keeps it until saved.
 * Product §2.3 'Informations', 'Confidentialité', 'Langue et débit'.
 */
export function IdentityForm({ profile }: { profile: OwnProfile }) {
  const [shown, setShown] = useState(profile);
  const [draft, setDraft] = useState(() => readDraft(profile.id));
  const [round, setRound] = useState(0);
  const { change } = useAccountActions();
  const { error, isSending, send } = useSending();
  const said = (name: string) => fieldOf(error, name);
  const start = (name: keyof OwnProfile) => draft[name] ?? String(shown[name] ?? '');
  const isAgeTold = profile.birthYear !== null;
  const isAdult = !profile.isMinor && profile.birthYear !== null;
  const aliasHint = profile.aliasChangeableAt
    ? `Visible de tous. Vous pourrez le changer le ${formatDate(profile.aliasChangeableAt)}.`
    : 'Visible de tous. Il se change une fois par mois.';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const changes = readChange(new FormData(event.currentTarget), shown);
    if (Object.keys(changes).length === 0) return showToast({ kind: 'done', title: 'Rien à enregistrer' });
    if (!(await send(() => change({ ...changes, version: shown.version })))) return;
    setShown((before) => ({ ...before, ...changes, version: before.version + 1 }));
    keepDraft(profile.id, {});
    setDraft({});
    showToast({ kind: 'done', title: 'Profil enregistré' });
  }

  /** Discards the draft: the form shows the saved values again. */
  function forget() {
    keepDraft(profile.id, {});
    setDraft({});
    setRound(round + 1);
  }

  return (
    <form
      className="u-stack-16"
      key={round}
      onSubmit={(event) => void submit(event)}
      onInput={(event) => keepDraft(profile.id, readTyped(new FormData(event.currentTarget), shown))}
      noValidate
    >
      <Failure error={error} />
      {Object.keys(draft).length > 0 && (
        <>
          <Notice title="Vos derniers changements ne sont pas enregistrés">Les voici, comme vous les aviez écrits.</Notice>
          <Button variant="quiet" small onClick={forget}>
            Les effacer
          </Button>
        </>
      )}
      <Field
        name="alias"
        label="Nom montré aux autres"
        autoComplete="nickname"
        maxLength={20}
        defaultValue={start('alias')}
        hint={aliasHint}
        error={said('alias')}
      />
      <div className="profile-pair u-stack-16">
        <Field
          name="firstName"
          label="Prénom"
          autoComplete="given-name"
          maxLength={60}
          defaultValue={start('firstName')}
          error={said('firstName')}
        />
        <Field
          name="lastName"
          label="Nom"
          optional
          autoComplete="family-name"
          maxLength={60}
          defaultValue={start('lastName')}
          error={said('lastName')}
        />
        <Field
          name="birthYear"
          label="Année de naissance"
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          readOnly={isAgeTold}
          defaultValue={isAgeTold ? String(profile.birthYear) : start('birthYear')}
          hint={
            isAgeTold ? (
              <>
                Visible de vous seul. Une erreur&nbsp;? <a href={contactPage}>Écrivez-nous</a>.
              </>
            ) : (
              'Visible de vous seul. Elle se dit une seule fois.'
            )
          }
          error={said('birthYear')}
        />
        <SelectField name="track" label="Vous êtes" defaultValue={start('track')} hint="Visible de vous seul." error={said('track')}>
          <option value="">Choisissez</option>
          <option value="eleve">Élève</option>
          <option value="etudiant">Étudiant</option>
          <option value="entrepreneur">Entrepreneur</option>
        </SelectField>
        <Field
          name="grade"
          label="Classe ou filière"
          optional
          maxLength={40}
          defaultValue={start('grade')}
          hint="Visible de vous seul."
          error={said('grade')}
        />
        <Field
          name="school"
          label="École"
          optional
          maxLength={80}
          defaultValue={start('school')}
          hint="Visible de vous seul."
          error={said('school')}
        />
        <SelectField name="region" label="Région" optional defaultValue={start('region')} hint="Visible de tous." error={said('region')}>
          <option value="">Ne pas dire</option>
          {shown.region !== null && !isRegion(shown.region) && <option>{shown.region}</option>}
          {REGIONS.map((region) => (
            <option key={region}>{region}</option>
          ))}
        </SelectField>
        <Field
          name="guardianPhone"
          label="Numéro d’un parent ou tuteur"
          optional={!profile.isMinor}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          defaultValue={start('guardianPhone')}
          hint="Visible de vous seul."
          error={said('guardianPhone')}
        />
      </div>
      <h3>Confidentialité</h3>
      <SelectField
        name="visibility"
        label="Ce que les autres lisent"
        defaultValue={start('visibility')}
        disabled={!isAdult}
        hint={
          isAdult ? 'Votre école, votre âge et votre numéro ne se montrent jamais.' : 'À partir de 18 ans, vous pourrez montrer votre nom.'
        }
        error={said('visibility')}
      >
        <option value="alias">Mon nom montré aux autres</option>
        <option value="name">Mon prénom et mon nom</option>
      </SelectField>
      <h3>Langue et débit</h3>
      <SelectField
        name="dataMode"
        label="Débit"
        defaultValue={start('dataMode')}
        hint="En éco : pas d’images, rien ne défile ni ne se met à jour tout seul, téléchargements sans audio. Ulty est en français."
        error={said('dataMode')}
      >
        <option value="eco">Éco : le moins de données</option>
        <option value="normal">Normal</option>
        <option value="audio">Audio : les enregistrements aussi</option>
      </SelectField>
      <OnlineButton
        type="submit"
        id="enregistrer"
        disabled={isSending}
        offline="Il faut du réseau pour enregistrer. Ce que vous écrivez reste sur ce téléphone."
      >
        {isSending ? 'Enregistrement…' : 'Enregistrer'}
      </OnlineButton>
    </form>
  );
}
