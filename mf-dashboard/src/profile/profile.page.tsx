import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { notesPage, ownCertificatesPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { download } from '@ulty/elements/base/icons';
import { Skeleton } from '@ulty/elements/base/states';
import { useHasRoute } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import type { ReactNode } from 'react';
import { ConsentNotice, LegalLinks } from './consent';
import { DeletionForm, DeletionNotice } from './account-deletion';
import { Devices } from './devices';
import { EmailProof } from './email-proof';
import { GuardianBar } from './guardian-bar';
import { IdentityForm } from './identity-form';
import { LinkedAccounts } from './linked-accounts';
import { PasswordForm } from './password-form';
import { PhoneNumber } from './phone-number';
import { useProfile } from './profile.data';
import { ProfileHead } from './profile-head';
import { PublicPreview } from './public-preview';
import { TimeZone } from './time-zone';
import './profile.css';

/** The learner's own account: details, privacy, signed-in devices, deletion. Product §2.3. */
export default function ProfilePage() {
  return (
    <div className="profile u-stack-16">
      <h1>Profil et réglages</h1>
      <Read
        of={useProfile()}
        failed="Votre profil n’a pas pu être chargé"
        loading={
          <Loading words="Chargement de votre profil…">
            <Skeleton height="30rem" />
          </Loading>
        }
      >
        {(profile) => <Settings profile={profile} />}
      </Read>
    </div>
  );
}

function Settings({ profile }: { profile: OwnProfile }) {
  const hasNotes = useHasRoute(notesPage);
  const hasCertificates = useHasRoute(ownCertificatesPage);
  // Coins are pending until number or e-mail is confirmed, and pages that say so link here: the form for it comes first.
  const isUnproven = !profile.isEmailVerified && profile.phone === null;
  const contacts = (
    <>
      {profile.email !== null && (
        <Section title="E-mail">
          <EmailProof profile={profile} />
        </Section>
      )}
      <Section title="Numéro de téléphone">
        <PhoneNumber profile={profile} />
      </Section>
    </>
  );
  return (
    <>
      {profile.deletionAt && <DeletionNotice deletionAt={profile.deletionAt} />}
      <ConsentNotice consent={profile.consent} />
      <GuardianBar guardian={profile.guardian} />
      {isUnproven && contacts}
      <ProfileHead profile={profile} />
      <PublicPreview alias={profile.alias} />
      <div className="profile-columns u-stack-16">
        <Section title="Informations">
          <IdentityForm profile={profile} />
        </Section>
        <div className="u-stack-16">
          {!isUnproven && contacts}
          <Section title="Appareils">
            <Devices />
          </Section>
          <Section title="Mot de passe">
            <PasswordForm hasPassword={profile.hasPassword} hasPhone={profile.phone !== null} />
          </Section>
          {/* Absent in copies stored by an older version. */}
          {profile.linkedAccounts?.length > 0 && (
            <Section title={profile.linkedAccounts.length > 1 ? 'Comptes reliés' : 'Compte relié'}>
              <LinkedAccounts accounts={profile.linkedAccounts} />
            </Section>
          )}
          <Section title="Fuseau horaire">
            <TimeZone profile={profile} />
          </Section>
          {hasCertificates && (
            <Section title="Certificats">
              <a className="u-section-link" href={ownCertificatesPage}>
                Mes certificats
              </a>
            </Section>
          )}
          <Section title="Données">
            <p>Tout ce que nous gardons de vous, dans un fichier JSON.</p>
            <ButtonLink variant="outline" icon={download} href="/api/users/me/export" download>
              Télécharger mes données
            </ButtonLink>
            {hasNotes && (
              <a className="u-section-link" href={notesPage}>
                Mes notes et phrases surlignées
              </a>
            )}
          </Section>
          <Section title="Confidentialité et conditions">
            <LegalLinks agreed={profile.consent?.agreed} />
          </Section>
          <Section title="Supprimer mon compte">
            <DeletionForm profile={profile} />
          </Section>
        </div>
      </div>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = `section-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <Card as="section" className="profile-section u-stack-16" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
