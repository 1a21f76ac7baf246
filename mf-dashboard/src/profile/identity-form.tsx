import type { OwnProfile } from '@ulty/contracts/profile.js';
import { formatDate } from '@ulty/domain/format.js';
import { Button } from '@ulty/elements/button';
import { Field, SelectField } from '@ulty/elements/field';
import { showToast, useConnectivity } from '@ulty/kit';
import { useState, type FormEvent } from 'react';
import { Failure } from './failure';
import { readChange } from './identity-change';
import { fieldOf, useAccountActs, useSending } from './profile.data';

/** Who one is, and beside each field who sees it. What is typed stays, whatever arrives meanwhile. Product §2.3 'Informations', 'Confidentialité'. */
export function IdentityForm({ profile }: { profile: OwnProfile }) {
  const [shown, setShown] = useState(profile);
  const [year, setYear] = useState(String(profile.birthYear ?? ''));
  const isOnline = useConnectivity((state) => state.isOnline);
  const { change } = useAccountActs();
  const { error, isSending, send } = useSending();
  const said = (name: string) => fieldOf(error, name);
  const isAdult = !profile.isMinor && profile.birthYear !== null;
  const aliasHint = profile.aliasChangeableAt ? `Visible de tous. Vous pourrez le changer le ${formatDate(profile.aliasChangeableAt)}.` : 'Visible de tous. Il se change une fois par mois.';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const changes = readChange(new FormData(event.currentTarget), shown);
    if (Object.keys(changes).length === 0) return showToast({ kind: 'done', title: 'Rien à enregistrer' });
    if (!(await send(() => change({ ...changes, version: shown.version })))) return;
    setShown((before) => ({ ...before, ...changes, version: before.version + 1 }));
    showToast({ kind: 'done', title: 'Profil enregistré' });
  }

  return (
    <form className="da-form" onSubmit={(event) => void submit(event)} noValidate>
      <Failure error={error} />
      <Field name="alias" label="Nom montré aux autres" autoComplete="nickname" maxLength={20} defaultValue={profile.alias ?? ''} hint={aliasHint} error={said('alias')} />
      <div className="da-pair">
        <Field name="firstName" label="Prénom" autoComplete="given-name" maxLength={60} defaultValue={profile.firstName} error={said('firstName')} />
        <Field name="lastName" label="Nom" optional autoComplete="family-name" maxLength={60} defaultValue={profile.lastName} error={said('lastName')} />
      </div>
      <SelectField name="visibility" label="Ce que les autres lisent" defaultValue={profile.visibility} disabled={!isAdult} hint={isAdult ? undefined : 'À partir de 18 ans, vous pourrez montrer votre nom.'} error={said('visibility')}>
        <option value="alias">Mon nom montré aux autres</option>
        <option value="name">Mon prénom et mon nom</option>
      </SelectField>
      <div className="da-pair">
        <Field name="birthYear" label="Année de naissance" inputMode="numeric" autoComplete="bday-year" maxLength={4} value={year} onChange={(event) => setYear(event.currentTarget.value)} hint="Visible de vous seul." error={said('birthYear')} />
        <SelectField name="track" label="Vous êtes" defaultValue={profile.track ?? ''} hint="Visible de vous seul." error={said('track')}>
          <option value="">Choisissez</option>
          <option value="eleve">Élève</option>
          <option value="etudiant">Étudiant</option>
          <option value="entrepreneur">Entrepreneur</option>
        </SelectField>
        <Field name="grade" label="Classe ou filière" optional maxLength={40} defaultValue={profile.grade ?? ''} hint="Visible de vous seul." error={said('grade')} />
        <Field name="school" label="École" optional maxLength={80} defaultValue={profile.school ?? ''} hint="Visible de vous seul." error={said('school')} />
        <Field name="region" label="Région" optional maxLength={60} defaultValue={profile.region ?? ''} hint="Visible de tous." error={said('region')} />
        <Field name="guardianPhone" label="Numéro d'un parent ou tuteur" optional type="tel" inputMode="tel" autoComplete="off" maxLength={40} defaultValue={profile.guardianPhone ?? ''} hint="Visible de vous seul." error={said('guardianPhone')} />
      </div>
      <SelectField name="dataMode" label="Débit" defaultValue={profile.dataMode} error={said('dataMode')}>
        <option value="eco">Éco : le moins de données</option>
        <option value="normal">Normal</option>
        <option value="audio">Audio : les enregistrements aussi</option>
      </SelectField>
      <Button type="submit" id="enregistrer" disabled={isSending} reason={isOnline ? undefined : 'Il faut du réseau pour enregistrer.'}>
        {isSending ? 'Enregistrement…' : 'Enregistrer'}
      </Button>
    </form>
  );
}
