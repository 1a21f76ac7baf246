import type { PhoneStarted, PhoneVerified } from '@ulty/contracts/people/phone-auth.js';
import { Button } from '@ulty/elements/base/button';
import { Field } from '@ulty/elements/forms/field';
import { Notice } from '@ulty/elements/base/notice';
import { useConnectivity, trustedNow } from '@ulty/kit';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { digitsOf } from './digits-of';
import type { Draft } from './draft';
import { Failure } from './failure';
import { sendCode, sendStart, usePhoneAuth } from './phone-auth.data';

interface OtpCredential {
  code?: string;
}

/** Waits for the SMS where the browser can read its last line (WebOTP), until aborted. Resolves to nothing elsewhere. */
async function readSms(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null;
  try {
    const found = (await navigator.credentials.get({
      otp: { transport: ['sms'] },
      signal,
    } as CredentialRequestOptions)) as OtpCredential | null;
    return found?.code ?? null;
  } catch {
    // Refused, or the page was left before the SMS came: the visitor can type the code.
    return null;
  }
}

/** The field whose message explains a refusal. */
const FIELDS = { verify: 'code', sms: 'phone', call: 'phone' } as const;

/** Where to find the code, by channel; in demonstration mode nothing is sent. */
const SENT = {
  sms: { real: 'Code envoyé au ', demo: 'Code pour le ', notice: 'Aucun SMS ne part d’ici.' },
  call: { real: 'Nous appelons le ', demo: 'Code pour le ', notice: 'Aucun appel ne part d’ici.' },
} as const;

interface CodeStepProps {
  sent: NonNullable<Draft['sent']>;
  returnTo: string | null;
  onResent: (started: PhoneStarted) => void;
  onChangeNumber: () => void;
  onVerified: (verified: PhoneVerified) => void;
}

/** Step 2: the six digits, typed, pasted or read from the SMS. Product §2.1. */
export function CodeStep({ sent, returnTo, onResent, onChangeNumber, onVerified }: CodeStepProps) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const [code, setCode] = useState('');
  const [failed, setFailed] = useState<{ what: keyof typeof FIELDS; error: unknown } | null>(null);
  const [busy, setBusy] = useState<keyof typeof FIELDS | null>(null);
  const wait = useCountdown(sent.resendAt);
  const hasCalls = usePhoneAuth().data?.hasCalls ?? false;
  const words = SENT[sent.isCall ? 'call' : 'sms'];
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const leaving = new AbortController();
    void readSms(leaving.signal).then((read) => {
      if (!read || leaving.signal.aborted) return;
      setCode(read);
      form.current?.querySelector('button')?.focus();
    });
    return () => leaving.abort();
  }, []);

  async function attempt(what: keyof typeof FIELDS, act: () => Promise<void>) {
    setBusy(what);
    setFailed(null);
    try {
      await act();
    } catch (error) {
      setFailed({ what, error });
    }
    setBusy(null);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt('verify', async () => onVerified(await sendCode(sent.e164, code, sent.consentVersion, returnTo)));
  }

  const again = (by: PhoneStarted['by']) => void attempt(by, async () => onResent(await sendStart(sent.e164, 'BF', by)));

  return (
    <form className="phone-form u-stack" ref={form} onSubmit={submit} noValidate>
      {failed && <Failure error={failed.error} field={FIELDS[failed.what]} />}
      {sent.isLog && <Notice title="Démonstration&nbsp;: le code est dans sms.log">{words.notice}</Notice>}
      {sent.isForAccountsOnly && (
        <Notice tone="pending" title="Beaucoup de codes sont partis aujourd’hui">
          Jusqu’à demain, seuls les numéros qui ont déjà un compte en reçoivent. Pour un nouveau compte,{' '}
          <a href="/api/register">passez par un e-mail</a> ou revenez demain.
        </Notice>
      )}
      <p>
        {sent.isLog ? words.demo : words.real}
        <b className="phone-whole">{sent.display}</b>.{sent.isCall && !sent.isLog && ' Décrochez\u00a0: le code est dit deux fois.'} Il sert
        pendant 10&nbsp;minutes.
      </p>
      <div className="phone-code">
        <Field
          name="code"
          label="Code à six chiffres"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onChange={(event) => setCode(digitsOf(event.currentTarget.value))}
        />
      </div>
      <Button
        type="submit"
        wide
        id="verifier"
        disabled={busy !== null || code.length < 6}
        reason={isOnline ? undefined : 'Il faut du réseau pour la première connexion.'}
      >
        {busy === 'verify' ? 'Vérification…' : 'Entrer'}
      </Button>
      <div className="u-wrap">
        <Button variant="outline" small disabled={wait > 0 || busy !== null} onClick={() => again('sms')}>
          {wait > 0 ? `Renvoyer dans ${wait}\u00a0s` : busy === 'sms' ? 'Envoi du code…' : 'Renvoyer le code'}
        </Button>
        {hasCalls && (
          <Button variant="outline" small disabled={wait > 0 || busy !== null} onClick={() => again('call')}>
            {busy === 'call' ? 'Appel…' : 'Recevoir par appel'}
          </Button>
        )}
        <Button variant="quiet" small onClick={onChangeNumber}>
          Changer de numéro
        </Button>
      </div>
    </form>
  );
}

/** Whole seconds until a moment (ms since 1970), never below 0; updated each second until 0. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => trustedNow());
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(trustedNow()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning, until]);
  return left;
}
