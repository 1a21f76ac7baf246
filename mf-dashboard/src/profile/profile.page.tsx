import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { accountSettingsPage, notesPage, ownCertificatesPage, settingsPage } from '@ulty/domain/base/pages.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { PEOPLE } from '@ulty/domain/figures/people.js';
import { Avatar } from '@ulty/elements/base/avatar';
import { ButtonLink } from '@ulty/elements/base/button';
import { settings } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { Face } from '@ulty/elements/base/people';
import { Skeleton } from '@ulty/elements/base/states';
import { useHasRoute, useLocation, useNavigate, useOptionalUser } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { useEffect } from 'react';
import { DeletionNotice } from '../settings/account-deletion';
import { ConsentNotice } from '../settings/consent';
import { GuardianBar } from '../settings/guardian-bar';
import { useProfile } from '../settings/settings.data';
import { BadgeLabels } from './badge-labels';
import { ClothCard } from './cloth-card';
import { FaceOffer } from './face-offer';
import { formOf } from './former-sections';
import { LastCertificate } from './last-certificate';
import './profile.css';

/** 'Mon étoffe': every day woven, badges as labels, the certificate. Forms are in Réglages. Identity §17.7, product §2.3. */
export default function ProfilePage() {
  useFormerSection();
  return (
    <div className="profile u-stack-20">
      <Read
        of={useProfile()}
        heading="Mon étoffe"
        failed="Votre profil n’a pas pu être chargé"
        loading={
          <Loading words="Chargement de votre étoffe…">
            <Skeleton height="4.5rem" />
            <Skeleton thread height="24rem" />
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
      <Head profile={profile} />
      {profile.deletionAt && <DeletionNotice deletionAt={profile.deletionAt} />}
      <ConsentNotice consent={profile.consent} />
      <GuardianBar guardian={profile.guardian} />
      {!profile.isEmailVerified && profile.phone === null && (
        <Notice tone="pending" title="Confirmez votre numéro ou votre e-mail">
          Vos UltyCoins deviennent alors disponibles. <a href={accountSettingsPage}>Compte et sécurité</a>
        </Notice>
      )}
      <ClothCard profile={profile} />
      <BadgeLabels />
      {/* Absent in copies stored by an older version. */}
      {!profile.face && <FaceOffer />}
      {hasCertificates && <LastCertificate />}
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

/** Face, name, region and level; the way to Réglages. */
function Head({ profile }: { profile: OwnProfile }) {
  const user = useOptionalUser();
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  return (
    <header className="profile-head u-gap-12">
      {profile.face ? <Face person={PEOPLE[profile.face]} size={56} /> : <Avatar name={profile.alias ?? profile.firstName} />}
      <div className="u-fill">
        <h1>Mon étoffe</h1>
        <p className="u-muted u-break" dir="auto">
          {[name, profile.region, user?.level ?? `depuis le ${formatDate(profile.memberSince)}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ButtonLink variant="outline" small icon={settings} href={settingsPage} aria-label="Réglages" />
    </header>
  );
}
