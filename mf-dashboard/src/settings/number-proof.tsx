import type { PhoneStarted } from '@ulty/contracts/people/phone-auth.js';
import { Check } from '@ulty/elements/forms/check';
import { Button } from '@ulty/elements/base/button';
import { Field } from '@ulty/elements/forms/field';
import { Notice } from '@ulty/elements/base/notice';
import { useState } from 'react';
import { CodeField } from './code-field';
import { Failure } from './failure';
import { OnlineButton } from '../online-button';
import { SendingForm } from './sending-form';
import { fieldOf, askNumberCode, useAccountActions, useSending } from './settings.data';
import { wholeNumber } from './whole-number';

interface NumberProofProps {
  sent: PhoneStarted;
  ownNumber: string | null;
  onChanged: () => void;
  onWaiting: () => void;
  onBack: () => void;
}

/** The new number's code and, if the learner still has the old number, its code too; without it the change waits seven days. */
export function NumberProof({ sent, ownNumber, onChanged, onWaiting, onBack }: NumberProofProps) {
  const { changeNumber } = useAccountActions();
  const asking = useSending();
  const [hasOld, setHasOld] = useState(true);
  const [isOldSent, setOldSent] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  const needsOld = ownNumber !== null && hasOld;

  const askOld = () =>
    void asking.send(async () => {
      await askNumberCode({});
      setOldSent(true);
    });

  async function submit(typed: FormData) {
    const digits = (name: string) => String(typed.get(name) ?? '').replaceAll(/\D/g, '');
    const password = typed.get('password');
    const change = {
      phone: sent.e164,
      code: digits('newCode'),
      consentVersion: sent.consentVersion,
      ...(needsOld && { oldCode: digits('oldCode') }),
      ...(typeof password === 'string' && { password }),
    };
    const refused = (failure: unknown) => {
      if (fieldOf(failure, 'password')) setAsksPassword(true);
      throw failure;
    };
    await changeNumber(change).catch(refused);
    if (ownNumber !== null && !hasOld) onWaiting();
    else onChanged();
  }

  return (
    <SendingForm
      button={{
        id: 'changer-numero',
        label: ownNumber === null ? 'Ajouter ce numéro' : hasOld ? 'Changer maintenant' : 'Changer dans 7 jours',
        busy: 'Enregistrement…',
        disabled: needsOld && !isOldSent,
        offline: 'Il faut du réseau pour changer de numéro.',
      }}
      noticeField="phone"
      hasPhone={ownNumber !== null}
      onSend={submit}
      beside={
        <Button variant="quiet" onClick={onBack}>
          Autre numéro
        </Button>
      }
    >
      {(said) => (
        <>
          <Failure error={asking.error} field="phone" />
          {sent.channel === 'log' && <Notice title="Démonstration&nbsp;: les codes sont dans sms.log">Aucun SMS ne part d’ici.</Notice>}
          <CodeField
            name="newCode"
            sentTo={sent.display}
            autoComplete="one-time-code"
            autoFocus
            hint="Six chiffres, pendant 10&nbsp;minutes."
            error={said('code')}
          />
          {ownNumber !== null && (
            <fieldset>
              <legend className="u-strong">Votre numéro actuel, {wholeNumber(ownNumber)}</legend>
              <Check type="radio" name="old" checked={hasOld} onChange={() => setHasOld(true)}>
                Je l’ai encore
              </Check>
              <Check type="radio" name="old" checked={!hasOld} onChange={() => setHasOld(false)}>
                Je ne l’ai plus
              </Check>
            </fieldset>
          )}
          {needsOld && isOldSent && <CodeField name="oldCode" sentTo={ownNumber} error={said('oldCode')} />}
          {needsOld && (
            <OnlineButton
              id="code-ancien"
              variant={isOldSent ? 'quiet' : 'outline'}
              small={isOldSent}
              disabled={asking.isSending}
              offline="Il faut du réseau pour recevoir un code."
              onClick={askOld}
            >
              {asking.isSending ? 'Envoi du code…' : isOldSent ? 'Renvoyer le code' : 'Recevoir un code sur ce numéro'}
            </OnlineButton>
          )}
          {ownNumber !== null && !hasOld && (
            <p>Le changement se fera dans 7&nbsp;jours. Nous prévenons votre numéro actuel{'\u00a0'}; vous pourrez annuler ici.</p>
          )}
          {asksPassword && (
            <Field
              name="password"
              label="Votre mot de passe"
              type="password"
              autoComplete="current-password"
              hint="Demandé, car votre connexion date de plus de 10&nbsp;minutes."
              error={said('password')}
            />
          )}
        </>
      )}
    </SendingForm>
  );
}
