import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { offlinePage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { download } from '@ulty/elements/base/icons';
import { SelectField } from '@ulty/elements/forms/field';
import { LegalLinks } from './consent';
import { ProfileForm } from './profile-form';
import { Section } from './section';

/** 'Données et hors-ligne': how much is loaded, what is on the phone, and what we hold about the learner. Product §2.3 'Langue et débit'. */
export function DataPart({ profile }: { profile: OwnProfile }) {
  return (
    <>
      <Section title="Langue et débit">
        <ProfileForm profile={profile} fields={['dataMode']}>
          {({ start, said }) => (
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
          )}
        </ProfileForm>
      </Section>
      <Section title="Sur ce téléphone">
        <p>Livres et cours téléchargés, place prise, envois en attente.</p>
        <a className="u-section-link" href={offlinePage}>
          Ouvrir Hors-ligne
        </a>
      </Section>
      <Section title="Données">
        <p>Tout ce que nous gardons de vous, dans un fichier JSON.</p>
        <ButtonLink variant="outline" icon={download} href="/api/users/me/export" download>
          Télécharger mes données
        </ButtonLink>
      </Section>
      <Section title="Confidentialité et conditions">
        <LegalLinks agreed={profile.consent?.agreed} />
      </Section>
    </>
  );
}
