import type { OwnTutor, OwnTutoring } from '@ulty/contracts/community/tutors.js';
import { formatDate } from '@ulty/domain/base/format.js';
import {
  accountSettingsPage,
  contactPage,
  ownSettingsPage,
  publicSettingsPage,
  tutorProfilePage,
  tutorsPage,
} from '@ulty/domain/base/pages.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { ButtonLink } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useConnectivity, useSession } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { Papers } from './papers';
import { ProfileForm } from './profile-form';
import { useOwnTutoring } from './tutors.data';
import './tutors.css';

const NEEDS: Record<OwnTutoring['applyNeeds'][number], string> = {
  alias: 'un alias',
  adult: 'votre année de naissance\u00a0: un tuteur a 18\u00a0ans',
  phone: 'un numéro vérifié',
};

const NEED_PAGES = { alias: publicSettingsPage, adult: ownSettingsPage, phone: accountSettingsPage } as const;

/** '/tutors/devenir': the application with papers, and afterwards the tutor's offer. Product §2.16. */
export default function TutorApplyPage() {
  const { user } = useSession();
  const isTutor = useOwnTutoring().data?.tutor?.state === 'verified';
  return (
    <div className="u-stack-20 tutors-narrow">
      <BackLink href={tutorsPage}>Tuteurs</BackLink>
      <header className="u-stack-4 u-start">
        <h1>{isTutor ? 'Ma page de tuteur' : 'Devenir tuteur'}</h1>
        {!isTutor && <p className="u-muted">Une pièce, un diplôme, deux références. Vérifiés par Ulty, pour un an.</p>}
      </header>
      {user && <Content />}
    </div>
  );
}

function Content() {
  const own = useOwnTutoring();
  const isOnline = useConnectivity((state) => state.isOnline);
  if (!isOnline)
    return <OfflineState title="Une candidature part avec le réseau">Vos documents ne restent pas sur ce téléphone.</OfflineState>;
  return (
    <Read
      of={own}
      failed="Votre page de tuteur n’a pas pu être chargée"
      loading={
        <Loading className="u-stack-16" words="Chargement…">
          <Skeleton height="20rem" />
        </Loading>
      }
    >
      {(data) => <Application own={data} />}
    </Read>
  );
}

function Application({ own }: { own: OwnTutoring }) {
  if (own.applyNeeds.length > 0 && !own.tutor)
    return (
      <>
        <Notice title="Complétez d’abord votre profil">Il manque {own.applyNeeds.map((need) => NEEDS[need]).join(', ')}.</Notice>
        <ButtonLink href={NEED_PAGES[own.applyNeeds[0] as keyof typeof NEED_PAGES]} wide>
          Compléter mon profil
        </ButtonLink>
      </>
    );
  const { tutor } = own;
  return (
    <>
      {tutor && <Standing tutor={tutor} />}
      {(!tutor || tutor.mayApply) && <Papers papers={own.papers} />}
      {tutor?.state !== 'suspended' && <ProfileForm own={own} />}
    </>
  );
}

function Standing({ tutor }: { tutor: OwnTutor }) {
  const { state, isApplying, verifiedUntil, refusal, notice, review, id, isPaused, isListed } = tutor;
  return (
    <>
      {isApplying && (
        <Notice tone="pending" title="Candidature en vérification">
          Une personne d’Ulty lit vos documents. Ils sont effacés 30&nbsp;jours après la décision.
        </Notice>
      )}
      {state === 'refused' && !isApplying && (
        <Notice tone="error" title="Candidature non acceptée">
          {refusal} Corrigez, puis envoyez à nouveau.
        </Notice>
      )}
      {state === 'suspended' && (
        <Notice tone="error" title="Profil suspendu">
          Vous ne recevez plus de demandes. <a href={contactPage}>Nous écrire</a>
        </Notice>
      )}
      {state === 'verified' && verifiedUntil && (
        <Notice tone={isListed ? 'done' : 'info'} title={`Vérifié jusqu’au ${formatDate(verifiedUntil)}`}>
          {isPaused ? 'En pause\u00a0: les élèves ne vous trouvent pas.' : isListed && <a href={tutorProfilePage({ id })}>Voir ma page</a>}
        </Notice>
      )}
      {review !== 'published' && (
        <Notice tone="pending" title="Présentation pas encore visible">
          {notice ?? 'Elle est relue.'}
        </Notice>
      )}
    </>
  );
}
