import type { PhoneStarted, PhoneVerified } from '@ulty/contracts/phone-auth.js';
import { loginFormPath, ownPath } from '@ulty/domain/own-path.js';
import { ButtonLink } from '@ulty/elements/button';
import { Notice } from '@ulty/elements/notice';
import { EmptyState, ErrorState, Skeleton } from '@ulty/elements/states';
import { errorCode, errorSentence, useConnectivity, useSearchParams, useSession } from '@ulty/kit';
import { useState } from 'react';
import { ClaimStep } from './claim-step';
import { CodeStep } from './code-step';
import { keepDraft, readDraft, type Draft } from './draft';
import { NumberStep } from './number-step';
import { usePhoneAuth } from './phone-auth.data';
import './phone-auth.css';
import { ProfileStep } from './profile-step';

const STEPS = { number: ['Entrer avec votre numéro', 'Étape 1'], code: ['Votre code', 'Étape 2'], claim: ['Ce numéro a déjà un compte', 'Étape 2'], profile: ['Faisons connaissance', 'Étape 3'] } as const;

/** Sign-in by phone: number, code and, the first time, a profile. Product §2.1. */
export default function PhoneAuthPage() {
  const [params] = useSearchParams();
  const returnTo = ownPath(params.get('returnTo'));
  const { user } = useSession();
  const [draft, setDraft] = useState<Draft>(readDraft);
  const [verified, setVerified] = useState<PhoneVerified | null>(null);
  // Also who left before the profile was written: the account is there, its name is not.
  const step = verified?.isNew || user?.firstName === '' ? 'profile' : draft.claim ? 'claim' : draft.sent ? 'code' : 'number';
  const [title, progress] = STEPS[step];

  function keep(next: Draft) {
    setDraft(next);
    keepDraft(next);
  }
  const sent = ({ e164, display, retryAfterS, channel }: PhoneStarted) => keep({ ...draft, sent: { e164, display, resendAt: Date.now() + retryAfterS * 1_000, isLog: channel === 'log' } });

  /** A new document: everything in it was drawn for a visitor. */
  const leave = (to: string) => location.assign(to);

  function enter(found: PhoneVerified) {
    if (found.claim) return keep({ ...draft, claim: { ...found.claim, returnTo: found.redirectTo, isMailed: false } });
    keepDraft(null);
    if (found.isNew) setVerified(found);
    else leave(found.redirectTo);
  }

  if (user?.firstName) {
    return (
      <div className="pa-page">
        <h1>Vous êtes connecté</h1>
        <ButtonLink href={returnTo ?? '/'}>Continuer</ButtonLink>
      </div>
    );
  }
  return (
    <div className="pa-page">
      <p className="pa-progress">{progress}</p>
      <h1>{title}</h1>
      {step === 'profile' && <ProfileStep country={draft.country} onDone={() => leave(verified?.redirectTo ?? returnTo ?? '/')} />}
      {step === 'code' && draft.sent && <CodeStep sent={draft.sent} returnTo={returnTo} onResent={sent} onVerified={enter} onChangeNumber={() => keep({ phone: draft.phone, country: draft.country })} />}
      {step === 'claim' && draft.claim && (
        <ClaimStep
          claim={draft.claim}
          display={draft.sent?.display ?? draft.phone}
          onEntered={enter}
          onMailed={() => draft.claim && keep({ ...draft, claim: { ...draft.claim, isMailed: true } })}
          onOver={() => keep({ phone: draft.phone, country: draft.country })}
        />
      )}
      {step === 'number' && <FirstStep draft={draft} onTyped={keep} onSent={sent} returnTo={returnTo} />}
      {step !== 'profile' && (
        <p className="pa-foot">
          Vous avez un e-mail et un mot de passe&nbsp;? <a href={loginFormPath(returnTo)}>Se connecter</a>
        </p>
      )}
    </div>
  );
}

/** The number, once it is known whether codes can be sent. */
function FirstStep({ returnTo, ...step }: { draft: Draft; returnTo: string | null; onTyped: (draft: Draft) => void; onSent: (started: PhoneStarted) => void }) {
  const { data, error, mutate } = usePhoneAuth();
  const isOnline = useConnectivity((state) => state.isOnline);
  if (!data && !isOnline) return <Notice tone="attente" role="status" title="Il faut du réseau pour la première connexion">Revenez ici dès que le réseau revient.</Notice>;
  if (!data && !error) {
    return (
      <div className="pa-form" role="status">
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
      <EmptyState title="La connexion par téléphone n'est pas ouverte ici" action={<ButtonLink href={loginFormPath(returnTo)}>Se connecter par e-mail</ButtonLink>}>
        Aucun service de SMS n'est relié à ce site.
      </EmptyState>
    );
  }
  return <NumberStep {...step} countries={data.countries} />;
}
