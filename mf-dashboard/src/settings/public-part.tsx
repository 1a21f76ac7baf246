import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { Field, SelectField } from '@ulty/elements/forms/field';
import { FaceChoice } from './face-choice';
import { ProfileForm } from './profile-form';
import { PublicPreview } from './public-preview';

/** 'Ce que l’on voit de moi': the name others see, and the public profile as they see it. Product §2.3 'Confidentialité'. */
export function PublicPart({ profile }: { profile: OwnProfile }) {
  const isAdult = !profile.isMinor && profile.birthYear !== null;
  const aliasHint = profile.aliasChangeableAt
    ? `Visible de tous. Vous pourrez le changer le ${formatDate(profile.aliasChangeableAt)}.`
    : 'Visible de tous. Il se change une fois par mois.';
  return (
    <>
      <Card>
        <ProfileForm profile={profile} fields={['alias', 'face', 'visibility']}>
          {({ start, said }) => (
            <>
              <Field
                name="alias"
                label="Nom montré aux autres"
                autoComplete="nickname"
                maxLength={20}
                defaultValue={start('alias')}
                hint={aliasHint}
                error={said('alias')}
              />
              <FaceChoice name={profile.alias ?? profile.firstName} chosen={start('face')} error={said('face')} />
              <SelectField
                name="visibility"
                label="Ce que les autres lisent"
                defaultValue={start('visibility')}
                disabled={!isAdult}
                hint={
                  isAdult
                    ? 'Votre école, votre âge et votre numéro ne se montrent jamais.'
                    : 'À partir de 18 ans, vous pourrez montrer votre nom.'
                }
                error={said('visibility')}
              >
                <option value="alias">Mon nom montré aux autres</option>
                <option value="name">Mon prénom et mon nom</option>
              </SelectField>
            </>
          )}
        </ProfileForm>
      </Card>
      <PublicPreview alias={profile.alias} />
    </>
  );
}
