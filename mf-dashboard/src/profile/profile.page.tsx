import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { accountSettingsPage, notesPage, ownCertificatesPage, settingsPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { settings } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { Skeleton } from '@ulty/elements/base/states';
import { useHasRoute, useLocation, useNavigate } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { useEffect } from 'react';
import { DeletionNotice } from '../settings/account-deletion';
import { ConsentNotice } from '../settings/consent';
import { GuardianBar } from '../settings/guardian-bar';
import { useProfile } from '../settings/settings.data';
import { formOf } from './former-sections';
import './profile.css';
import { ProfileHead } from './profile-head';

/** The learner's own page: who they are, and what they have earned. Forms are in Réglages. Product §2.3. */
export default function ProfilePage() {
  useFormerSection();
  return (
    <div className="u-stack-16">
      <div className="u-between">
        <h1>Mon étoffe</h1>
        <ButtonLink variant="outline" small icon={settings} href={settingsPage} aria-label="Réglages" />
      </div>
      <Read
        of={useProfile()}
        failed="Votre profil n’a pas pu être chargé"
        loading={
          <Loading words="Chargement de votre profil…">
            <Skeleton height="30rem" />
          </Loading>
        }
      >
        {(profile) => <Own profile={profile} />}
      </Read>
    </div>
  );
}

/** A link from before forms moved to Réglages, e.g. '#section-e-mail', leads to its form. */
function useFormerSection(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const form = formOf(hash);
  useEffect(() => {
    if (form) void navigate(form, { replace: true });
  }, [form, navigate]);
}

function Own({ profile }: { profile: OwnProfile }) {
  const hasNotes = useHasRoute(notesPage);
  const hasCertificates = useHasRoute(ownCertificatesPage);
  return (
    <>
      {profile.deletionAt && <DeletionNotice deletionAt={profile.deletionAt} />}
      <ConsentNotice consent={profile.consent} />
      <GuardianBar guardian={profile.guardian} />
      {!profile.isEmailVerified && profile.phone === null && (
        <Notice tone="pending" title="Confirmez votre numéro ou votre e-mail">
          Vos UltyCoins deviennent alors disponibles. <a href={accountSettingsPage}>Compte et sécurité</a>
        </Notice>
      )}
      <ProfileHead profile={profile} />
      <p className="u-row">
        {hasNotes && (
          <a className="u-section-link" href={notesPage}>
            Mes notes et phrases surlignées
          </a>
        )}
        {hasCertificates && (
          <a className="u-section-link" href={ownCertificatesPage}>
            Mes certificats
          </a>
        )}
      </p>
    </>
  );
}
