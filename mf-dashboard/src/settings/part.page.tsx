import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { settingsPage } from '@ulty/domain/base/pages.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { ButtonLink } from '@ulty/elements/base/button';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { DocumentTitle, useParams } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import type { ComponentType } from 'react';
import { DeletionNotice } from './account-deletion';
import { AccountPart } from './account-part';
import { ConsentNotice } from './consent';
import { DataPart } from './data-part';
import { DisplayPart } from './display-part';
import { OwnPart } from './own-part';
import { PublicPart } from './public-part';
import { PARTS, type PartName } from './setting-parts';
import { useProfile } from './settings.data';
import { StudyPart } from './study-part';
import './settings.css';

const FORMS: Record<PartName, ComponentType<{ profile: OwnProfile }>> = {
  moi: OwnPart,
  fil: StudyPart,
  compte: AccountPart,
  affichage: DisplayPart,
  donnees: DataPart,
  visibilite: PublicPart,
};

/** One page of Réglages, named by the last part of its address. Product §2.3. */
export default function SettingsPartPage() {
  const { part } = useParams();
  const found = PARTS.find(({ name }) => name === part);
  const profile = useProfile();
  if (!found)
    return (
      <div className="settings u-stack-16">
        <h1>Réglages</h1>
        <EmptyState title="Ce réglage n’existe pas" action={<ButtonLink href={settingsPage}>Ouvrir Réglages</ButtonLink>} />
      </div>
    );
  const Form = FORMS[found.name];
  return (
    <div className="settings u-stack-16">
      <DocumentTitle title={found.title} />
      <BackLink href={settingsPage}>Réglages</BackLink>
      <h1>{found.title}</h1>
      <Read
        of={profile}
        failed="Votre profil n’a pas pu être chargé"
        loading={
          <Loading words="Chargement de votre profil…">
            <Skeleton height="30rem" />
          </Loading>
        }
      >
        {(known) => (
          <>
            {found.name === 'compte' && known.deletionAt && <DeletionNotice deletionAt={known.deletionAt} />}
            {found.name === 'donnees' && <ConsentNotice consent={known.consent} />}
            <Form key={found.name} profile={known} />
          </>
        )}
      </Read>
    </div>
  );
}
