import type { PhoneStarted, PhoneVerified } from '@ulty/contracts/people/phone-auth.js';
import { addLoginPath, loginFormPath, safePath } from '@ulty/domain/base/safe-path.js';
import { phoneAuthPage } from '@ulty/domain/base/pages.js';
import { invitationWords } from '@ulty/domain/rewards/referrals.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { EmptyState, ErrorState, Skeleton } from '@ulty/elements/base/states';
import { DocumentTitle, errorCode, errorSentence, useConnectivity, useSearchParams, useSession, trustedNow } from '@ulty/kit';
import { useState } from 'react';
import { ClaimStep } from './claim-step';
import { CodeStep } from './code-step';
import { keepDraft, readDraft, type Draft } from './draft';
import { useDeviceProfiles, type ListedProfile } from './device-profiles.data';
import { NumberStep } from './number-step';
import { OpenStep } from './open-step';
import { usePhoneAuth } from './phone-auth.data';
import './phone-auth.css';
import { PinStep } from './pin-step';
import { ProfileList } from './profile-list';
import { ProfileStep } from './profile-step';
import { SwitchStep } from './switch-step';

const STEPS = {
  number: ['Entrer avec votre numéro', 'Étape 1'],
  code: ['Votre code', 'Étape 2'],
  claim: ['Ce numéro a déjà un compte', 'Étape 2'],
  profile: ['Faisons connaissance', 'Étape 3'],
  pin: ['Un code pour ce téléphone', 'Étape 4'],
  open: ['Ouvrir un profil', null],
  switch: ['Profils sur ce téléphone', null],
} as const;

type Step = keyof typeof STEPS;

/** Sign-in by phone: number, code, the first time a profile, a code for this phone; other profiles kept on it. Product §1.7, §2.1. */
export default function PhoneAuthPage() {
  const [params] = useSearchParams();
  const returnTo = safePath(params.get('returnTo'));
  const { user } = useSession();
  const { profiles, reload } = useDeviceProfiles(user?.id);
  const [draft, setDraft] = useState<Draft>(readDraft);
  const [verified, setVerified] = useState<PhoneVerified | null>(null);
  const [isNamed, setNamed] = useState(false);
  // Id of the chosen profile; at first the one in the address.
  const [chosenId, setChosenId] = useState(params.get('profil'));
  const chosen = profiles?.find(({ id, isCurrent }) => id === chosenId && !isCurrent);
  const isAdding = params.has('autre');

  function currentStep(): Step {
    // Also for a learner who left before filling in the profile: the account exists without a name.
    if ((verified?.isNew || user?.firstName === '') && !isNamed) return 'profile';
    if (verified || isNamed || (user && params.has('garder'))) return 'pin';
    if (chosen) return 'open';
    if (user && !isAdding) return 'switch';
    return draft.claim ? 'claim' : draft.sent ? 'code' : 'number';
  }
  const step = currentStep();
  const [title, place] = STEPS[step];
  // A learner already signed in only sets or changes a code: that is not a step of a sign-in.
  const progress = step === 'pin' && !verified && !isNamed ? null : place;

  function keep(next: Draft) {
    setDraft(next);
    keepDraft(next);
  }
  const sent = ({ e164, display, retryAfterS, channel, by, isForAccountsOnly, consentVersion }: PhoneStarted) =>
    keep({
      ...draft,
      sent: {
        e164,
        display,
        resendAt: trustedNow() + retryAfterS * 1_000,
        isLog: channel === 'log',
        isCall: by === 'call',
        isForAccountsOnly,
        consentVersion,
      },
    });

  /** Loads a new document: everything in this one was drawn for a visitor. */
  const leave = (to: string) => location.assign(to);
  const goOn = () => leave(verified?.redirectTo ?? returnTo ?? '/');

  function enter(found: PhoneVerified) {
    if (found.claim) return keep({ ...draft, claim: { ...found.claim, returnTo: found.redirectTo, isMailed: false } });
    keepDraft(null);
    // This page still belongs to the account signed in before: the new one needs a new document.
    if (user) leave(`${phoneAuthPage}?garder=1&returnTo=${encodeURIComponent(found.redirectTo)}`);
    else setVerified(found);
  }
  const choose = ({ id }: ListedProfile) => setChosenId(id);
  const onPhone = !user && step === 'number' && (profiles?.length ?? 0) > 0 && (
    <section className="phone-on-phone u-stack-12" aria-labelledby="profils">
      <h2 id="profils">Profils sur ce téléphone</h2>
      <ProfileList profiles={profiles ?? []} onChoose={choose} />
    </section>
  );

  return (
    <div className="phone-page u-stack-8">
      {progress ? <p className="u-small u-muted">{progress}</p> : <DocumentTitle title={title} />}
      <h1>{title}</h1>
      {step === 'profile' && <ProfileStep country={draft.country} onDone={() => setNamed(true)} />}
      {step === 'pin' && <PinStep onDone={goOn} />}
      {step === 'open' && chosen && (
        <OpenStep
          key={chosen.id}
          profile={chosen}
          onOpened={() => leave(returnTo ?? '/')}
          onBack={() => {
            setChosenId(null);
            reload();
          }}
        />
      )}
      {step === 'switch' && user && <SwitchStep user={user} profiles={profiles} returnTo={returnTo} onChoose={choose} onChanged={reload} />}
      {step === 'code' && draft.sent && (
        <CodeStep
          sent={draft.sent}
          returnTo={returnTo}
          onResent={sent}
          onVerified={enter}
          onChangeNumber={() => keep({ phone: draft.phone, country: draft.country })}
        />
      )}
      {step === 'claim' && draft.claim && (
        <ClaimStep
          claim={draft.claim}
          display={draft.sent?.display ?? draft.phone}
          onEntered={enter}
          onMailed={() => draft.claim && keep({ ...draft, claim: { ...draft.claim, isMailed: true } })}
          onOver={() => keep({ phone: draft.phone, country: draft.country })}
        />
      )}
      {onPhone}
      {step === 'number' && <FirstStep draft={draft} onTyped={keep} onSent={sent} returnTo={returnTo} />}
      {(step === 'number' || step === 'code') && !user && (
        <a className="u-section-link" href={returnTo ? `/api/register?returnTo=${encodeURIComponent(returnTo)}` : '/api/register'}>
          Avec un e-mail plutôt
        </a>
      )}
      {(step === 'number' || step === 'code' || step === 'claim') && (
        <p className="phone-foot u-seam">
          Vous avez un mot de passe&nbsp;? <a href={isAdding ? addLoginPath() : loginFormPath(returnTo)}>Se connecter</a>
        </p>
      )}
    </div>
  );
}

/** The number step, shown once it is known whether codes can be sent. */
function FirstStep({
  returnTo,
  ...step
}: {
  draft: Draft;
  returnTo: string | null;
  onTyped: (draft: Draft) => void;
  onSent: (started: PhoneStarted) => void;
}) {
  const { data, error, mutate } = usePhoneAuth();
  const isOnline = useConnectivity((state) => state.isOnline);
  if (!data && !isOnline)
    return (
      <Notice tone="pending" role="status" title="Il faut du réseau pour la première connexion">
        Revenez ici dès que le réseau revient.
      </Notice>
    );
  if (!data && !error) {
    return (
      <div className="phone-form u-stack" role="status">
        <span className="u-visually-hidden">Chargement…</span>
        <Skeleton height="5rem" />
        <Skeleton height="3rem" />
        <Skeleton height="48px" />
      </div>
    );
  }
  if (!data) {
    return (
      <ErrorState title={errorSentence(error)} code={errorCode(error)} onRetry={() => void mutate()}>
        Vous pouvez aussi entrer avec votre e-mail.
      </ErrorState>
    );
  }
  if (data.channel === null) {
    return (
      <EmptyState
        title="La connexion par téléphone n’est pas ouverte ici"
        action={<ButtonLink href={loginFormPath(returnTo)}>Se connecter par e-mail</ButtonLink>}
      >
        Aucun service de SMS n’est relié à ce site.
      </EmptyState>
    );
  }
  return (
    <>
      {typeof data.inviter === 'string' && <Invitation name={data.inviter} />}
      <NumberStep {...step} countries={data.countries} />
    </>
  );
}

function Invitation({ name }: { name: string }) {
  const { who, what } = invitationWords(name);
  return <Notice title={who}>{what}</Notice>;
}
