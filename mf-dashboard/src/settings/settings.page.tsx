import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { learningDay, welcome } from '@ulty/contracts/reads/people.js';
import { profilePage } from '@ulty/domain/base/pages.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { chevronRight, logout } from '@ulty/elements/base/icons';
import { Skeleton } from '@ulty/elements/base/states';
import { useRead, useTheme } from '@ulty/kit';
import { useTextLook } from '@ulty/kit/text-look';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { useEffect, useState } from 'react';
import { downloadsHere } from '@ulty/downloads/held-content';
import { accountWords, dataWords, displayWords, isClassToSay, ownWords, publicWords, studyWords } from './setting-values';
import { useProfile, useSessions } from './settings.data';
import { PARTS, type PartName } from './setting-parts';
import './settings.css';

/** Réglages: six rows, each with its present value and its own page. Product §2.3. */
export default function SettingsPage() {
  return (
    <div className="settings u-stack-16">
      <BackLink href={profilePage}>Mon étoffe</BackLink>
      <h1>Réglages</h1>
      <Read
        of={useProfile()}
        failed="Vos réglages n’ont pas pu être chargés"
        loading={
          <Loading words="Chargement de vos réglages…">
            <Skeleton height="27rem" />
          </Loading>
        }
      >
        {(profile) => <Rows profile={profile} />}
      </Read>
      <ButtonLink variant="danger" wide icon={logout} href="/api/logout" data-logout="">
        Se déconnecter
      </ButtonLink>
    </div>
  );
}

function Rows({ profile }: { profile: OwnProfile }) {
  const values = useValues(profile);
  return (
    <Card rows as="ul">
      {PARTS.map(({ name, title, icon, page }) => (
        <li key={name} className="settings-row u-line u-gap-12">
          <Icon path={icon} />
          <div className="u-fill">
            <a className="settings-row-link u-ink u-plain" href={page}>
              {title}
            </a>
            <p className="u-small u-muted u-break">{values[name]}</p>
          </div>
          <Icon path={chevronRight} size={18} />
        </li>
      ))}
    </Card>
  );
}

/** The present value of each row; what is not known yet leaves its words out. */
function useValues(profile: OwnProfile): Record<PartName, string> {
  const { data: day } = useRead(learningDay);
  const { data: sessions } = useSessions();
  const { data: said } = useRead(welcome);
  const theme = useTheme((state) => state.choice);
  return {
    moi: ownWords(profile),
    fil: isClassToSay(said) ? 'Classe à dire' : studyWords(said, day?.goalMin),
    compte: accountWords(profile, sessions?.length),
    affichage: displayWords(theme, useTextLook(profile.id)),
    donnees: dataWords(profile, useHere()),
    visibilite: publicWords(profile),
  };
}

/** The downloads on this phone; null without any, or until they are known. */
function useHere(): { titles: number; bytes: number } | null {
  const [here, setHere] = useState<{ titles: number; bytes: number } | null>(null);
  useEffect(() => {
    let isGone = false;
    void downloadsHere().then((views) => {
      if (!isGone && views.length > 0) setHere({ titles: views.length, bytes: views.reduce((sum, { bytesHere }) => sum + bytesHere, 0) });
    });
    return () => {
      isGone = true;
    };
  }, []);
  return here;
}
