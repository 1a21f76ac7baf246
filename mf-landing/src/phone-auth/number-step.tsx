import type { PhoneAuthState, PhoneStarted } from '@ulty/contracts/people/phone-auth.js';
import { privacyPage, termsPage } from '@ulty/domain/base/pages.js';
import { Check } from '@ulty/elements/forms/check';
import { Button } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { Field, SelectField } from '@ulty/elements/forms/field';
import { Tag } from '@ulty/elements/base/tag';
import { useConnectivity } from '@ulty/kit';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import type { Draft } from './draft';
import { Failure, fieldOf } from './failure';
import { operatorOf } from './operator';
import { sendStart } from './phone-auth.data';
import { groupDigits, mobileOf } from './phone-number';
import { NOT_A_MOBILE } from './phone-words';

interface NumberStepProps {
  draft: Draft;
  countries: PhoneAuthState['countries'];
  onTyped: (draft: Draft) => void;
  onSent: (started: PhoneStarted) => void;
}

/** Step 1: the number, in any spelling, and the consent. Product §2.1. */
export function NumberStep({ draft, countries, onTyped, onSent }: NumberStepProps) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const [error, setError] = useState<unknown>(null);
  const [wrong, setWrong] = useState<'phone' | 'consent' | null>(null);
  const [isSending, setSending] = useState(false);
  const operator = operatorOf(mobileOf(draft.phone, draft.country));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const hasConsent = new FormData(event.currentTarget).get('consent') !== null;
    const missing = !mobileOf(draft.phone, draft.country) ? 'phone' : hasConsent ? null : 'consent';
    setWrong(missing);
    setError(null);
    if (missing) return void document.getElementById(missing)?.focus();
    setSending(true);
    try {
      onSent(await sendStart(draft.phone, draft.country));
    } catch (failure) {
      setError(failure);
      setSending(false);
    }
  }

  function type({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    // In the middle of a number, and while deleting, the caret stays where the visitor put it.
    const isAtEnd = input.selectionStart === input.value.length && !(nativeEvent as InputEvent).inputType?.startsWith('delete');
    onTyped({ ...draft, phone: isAtEnd ? groupDigits(input.value, draft.country) : input.value });
  }

  return (
    <form className="phone-form u-stack" onSubmit={(event) => void submit(event)} noValidate>
      {error !== null && <Failure error={error} field="phone" />}
      {!isOnline && (
        <Notice tone="pending" role="status" title="Pas de réseau.">
          Vos réponses sont gardées ici. Le compte se crée à la reconnexion.
        </Notice>
      )}
      <div className="phone-number">
        <SelectField
          name="country"
          label="Pays"
          autoComplete="off"
          value={draft.country}
          onChange={(event) => onTyped({ ...draft, country: event.currentTarget.value })}
        >
          {countries.map(({ code, prefix, name }) => (
            <option key={code} value={code}>
              {prefix} {name}
            </option>
          ))}
        </SelectField>
        <Field
          name="phone"
          label="Numéro de téléphone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          value={draft.phone}
          onChange={type}
          hint={operator ? <Tag>{operator}</Tag> : 'Exemple\u00a0: 70 12 34 56'}
          error={wrong === 'phone' ? NOT_A_MOBILE : fieldOf(error, 'phone', 'VALIDATION')}
        />
      </div>
      <Check id="consent" name="consent" aria-invalid={wrong === 'consent' || undefined} aria-describedby="consent-mot">
        J’accepte qu’Ulty garde mon numéro pour me reconnaître, les{' '}
        <a href={termsPage} target="_blank">
          conditions d’utilisation
        </a>{' '}
        et la page{' '}
        <a href={privacyPage} target="_blank">
          Confidentialité
        </a>
        .
      </Check>
      <p
        className={wrong === 'consent' ? 'phone-note phone-wrong u-muted u-small u-medium' : 'phone-note u-muted u-small'}
        id="consent-mot"
        role={wrong === 'consent' ? 'alert' : undefined}
      >
        {wrong === 'consent' && 'Cochez la case pour continuer. '}
        Il n’est montré à personne et ne sert pas à la publicité. Avant 18&nbsp;ans, lisez ces textes avec un parent ou un tuteur.
      </p>
      <Button
        type="submit"
        wide
        id="envoyer"
        disabled={isSending}
        reason={isOnline ? undefined : 'Il faut du réseau pour la première connexion.'}
      >
        {isSending ? 'Envoi du code…' : 'Recevoir un code'}
      </Button>
    </form>
  );
}
