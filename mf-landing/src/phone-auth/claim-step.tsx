import type { PhoneVerified } from '@ulty/contracts/people/phone-auth.js';
import { contactPage } from '@ulty/domain/base/pages.js';
import { Button } from '@ulty/elements/base/button';
import { Field } from '@ulty/elements/forms/field';
import { Notice } from '@ulty/elements/base/notice';
import { isApiError, useConnectivity } from '@ulty/kit';
import { useState, type FormEvent } from 'react';
import { digitsOf } from './digits-of';
import type { Draft } from './draft';
import { Failure, fieldOf } from './failure';
import { askClaimMail, sendClaimProof, sendFreshStart } from './phone-auth.data';

interface ClaimStepProps {
  claim: NonNullable<Draft['claim']>;
  display: string;
  onEntered: (verified: PhoneVerified) => void;
  onMailed: () => void;
  onOver: () => void;
}

/** The number's account was unused for half a year: entering it takes more than the code, or a new one is created. Product §2.1. */
export function ClaimStep({ claim, display, onEntered, onMailed, onOver }: ClaimStepProps) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const [code, setCode] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState<'prove' | 'mail' | 'fresh' | null>(null);
  const isOver = isApiError(error) && error.code === 'CLAIM_EXPIRED';
  const wrongPassword = fieldOf(error, 'password');
  const isClosed = busy !== null || !isOnline;

  async function attempt(what: NonNullable<typeof busy>, act: () => Promise<void>) {
    setBusy(what);
    setError(null);
    try {
      await act();
    } catch (failure) {
      setError(failure);
      if (fieldOf(failure, 'password')) document.getElementById('password')?.focus();
    }
    setBusy(null);
  }

  function prove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    const proof = typeof password === 'string' ? { password } : { code };
    void attempt('prove', async () => onEntered(await sendClaimProof(claim.token, proof, claim.returnTo)));
  }

  const askMail = () =>
    void attempt('mail', async () => {
      await askClaimMail(claim.token);
      onMailed();
    });

  if (isOver) {
    return (
      <div className="phone-form u-stack">
        <Failure error={error} field="claim" />
        <Button wide onClick={onOver}>
          Recommencer
        </Button>
      </div>
    );
  }
  return (
    <div className="phone-form u-stack">
      {error !== null && !wrongPassword && <Failure error={error} field="code" />}
      {!isOnline && (
        <Notice tone="pending" role="status" title="Il faut du réseau pour entrer">
          Revenez ici dès que le réseau revient.
        </Notice>
      )}
      <p>
        Personne n’est entré avec le <b className="phone-whole">{display}</b> depuis six&nbsp;mois.{' '}
        {claim.hasPassword || claim.hasMail
          ? 'Si ce compte est à vous, prouvez-le.'
          : 'Ce compte n’a ni mot de passe ni e-mail pour le prouver.'}
      </p>
      {claim.hasPassword && (
        <form className="phone-form u-stack" onSubmit={prove} noValidate>
          <Field name="password" label="Mot de passe de ce compte" type="password" autoComplete="current-password" error={wrongPassword} />
          <Button type="submit" wide disabled={isClosed}>
            {busy === 'prove' ? 'Vérification…' : 'Entrer'}
          </Button>
        </form>
      )}
      {claim.hasMail && claim.isMailed && (
        <form className="phone-form u-stack" onSubmit={prove} noValidate>
          <div className="phone-code">
            <Field
              name="code"
              label="Code reçu par e-mail"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(digitsOf(event.currentTarget.value))}
            />
          </div>
          <Button type="submit" wide variant={claim.hasPassword ? 'outline' : 'filled'} disabled={isClosed || code.length < 6}>
            {busy === 'prove' ? 'Vérification…' : 'Entrer avec ce code'}
          </Button>
        </form>
      )}
      {claim.hasMail && (
        <Button
          variant={claim.isMailed ? 'quiet' : claim.hasPassword ? 'outline' : 'filled'}
          wide={!claim.isMailed}
          small={claim.isMailed}
          disabled={isClosed}
          onClick={askMail}
        >
          {busy === 'mail' ? 'Envoi du code…' : claim.isMailed ? 'Renvoyer le code' : 'Recevoir un code par e-mail'}
        </Button>
      )}
      <section className="phone-fresh u-stack-12 u-seam" aria-labelledby="nouveau">
        <h2 id="nouveau">Ce numéro vient de vous être donné&nbsp;?</h2>
        <p>L’ancien compte garde ses données et ses UltyCoins. Ils ne passent pas au nouveau.</p>
        <Button
          variant="outline"
          wide
          disabled={isClosed}
          onClick={() => void attempt('fresh', async () => onEntered(await sendFreshStart(claim.token, claim.returnTo)))}
        >
          {busy === 'fresh' ? 'Un instant…' : 'Commencer un nouveau compte'}
        </Button>
        {!claim.hasPassword && !claim.hasMail && (
          <p className="phone-note u-muted u-small">
            L’ancien compte est à vous&nbsp;? <a href={contactPage}>Écrivez-nous</a> avant d’en commencer un autre.
          </p>
        )}
      </section>
    </div>
  );
}
