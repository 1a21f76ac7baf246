import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { contactPage } from '@ulty/domain/base/pages.js';
import { isRegion, REGIONS } from '@ulty/domain/base/regions.js';
import { Card } from '@ulty/elements/base/card';
import { Field, SelectField } from '@ulty/elements/forms/field';
import { GuardianBar } from './guardian-bar';
import { ProfileForm } from './profile-form';

const FIELDS = ['firstName', 'lastName', 'birthYear', 'track', 'grade', 'school', 'region', 'guardianPhone'] as const;

/** 'Moi': who the learner is, and beside each field who can see it. Product §2.3. */
export function OwnPart({ profile }: { profile: OwnProfile }) {
  const isAgeTold = profile.birthYear !== null;
  return (
    <>
      <GuardianBar guardian={profile.guardian} />
      <Card>
        <ProfileForm profile={profile} fields={FIELDS}>
          {({ start, said, shown }) => (
            <div className="settings-pair u-stack-16">
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
              <SelectField
                name="region"
                label="Région"
                optional
                defaultValue={start('region')}
                hint="Visible de tous."
                error={said('region')}
              >
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
          )}
        </ProfileForm>
      </Card>
    </>
  );
}
