import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { DeletionForm } from './account-deletion';
import { Devices } from './devices';
import { EmailProof } from './email-proof';
import { LinkedAccounts } from './linked-accounts';
import { PasswordForm } from './password-form';
import { PhoneNumber } from './phone-number';
import { Section } from './section';

/** 'Compte et sécurité': what one signs in with, where one is signed in, and the way out. Product §2.1, §2.3. */
export function AccountPart({ profile }: { profile: OwnProfile }) {
  return (
    <>
      {profile.email !== null && (
        <Section title="E-mail">
          <EmailProof profile={profile} />
        </Section>
      )}
      <Section title="Numéro de téléphone">
        <PhoneNumber profile={profile} />
      </Section>
      <Section title="Mot de passe">
        <PasswordForm hasPassword={profile.hasPassword} hasPhone={profile.phone !== null} />
      </Section>
      <Section title="Appareils">
        <Devices />
      </Section>
      {/* Absent in copies stored by an older version. */}
      {profile.linkedAccounts?.length > 0 && (
        <Section title={profile.linkedAccounts.length > 1 ? 'Comptes reliés' : 'Compte relié'}>
          <LinkedAccounts accounts={profile.linkedAccounts} />
        </Section>
      )}
      <Section title="Supprimer mon compte">
        <DeletionForm profile={profile} />
      </Section>
    </>
  );
}
