import type { PhoneStarted } from '@ulty/contracts/people/phone-auth.js';
import { privacyPage } from '@ulty/domain/base/pages.js';
import { Button } from '@ulty/elements/base/button';
import { Field, SelectField } from '@ulty/elements/forms/field';
import { Notice } from '@ulty/elements/base/notice';
import { Skeleton } from '@ulty/elements/base/states';
import { FailedRead } from '@ulty/states/failed-read';
import { useState } from 'react';
import { NumberProof } from './number-proof';
import { SendingForm } from './sending-form';
import { askNumberCode, usePhoneState } from './settings.data';

interface NumberFormProps {
  /** The current number as displayed; null when there is none yet. */
  ownNumber: string | null;
  onChanged: () => void;
  onWaiting: () => void;
  onLeave: () => void;
}

/** The new number, then the codes that verify it. Typed text stays after a refusal. */
export function NumberForm({ ownNumber, onChanged, onWaiting, onLeave }: NumberFormProps) {
  const { data, error: unread, mutate } = usePhoneState();
  const [wish, setWish] = useState({ phone: '', country: 'BF' });
  const [sent, setSent] = useState<PhoneStarted | null>(null);

  if (!data && unread)
    return (
      <FailedRead error={unread} failed="Le changement de numéro n’a pas pu être ouvert" headingLevel={3} onRetry={() => void mutate()} />
    );
  if (!data) return <Skeleton height="8rem" />;
  if (data.channel === null)
    return <Notice title="Aucun service de SMS n’est relié à ce site">Un numéro ne peut pas y être prouvé.</Notice>;
  if (sent)
    return <NumberProof sent={sent} ownNumber={ownNumber} onChanged={onChanged} onWaiting={onWaiting} onBack={() => setSent(null)} />;

  return (
    <SendingForm
      button={{
        id: 'code-nouveau',
        label: 'Recevoir un code',
        busy: 'Envoi du code…',
        disabled: wish.phone.trim() === '',
        offline: 'Il faut du réseau pour recevoir un code.',
      }}
      noticeField="phone"
      onSend={async () => setSent(await askNumberCode(wish))}
      beside={
        <Button variant="quiet" onClick={onLeave}>
          Fermer
        </Button>
      }
    >
      {(said) => (
        <>
          <SelectField
            name="country"
            label="Pays"
            autoComplete="off"
            value={wish.country}
            onChange={(event) => setWish({ ...wish, country: event.currentTarget.value })}
          >
            {data.countries.map(({ code, prefix, name }) => (
              <option key={code} value={code}>
                {prefix} {name}
              </option>
            ))}
          </SelectField>
          <Field
            name="newPhone"
            label="Nouveau numéro"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            autoFocus
            value={wish.phone}
            onChange={(event) => setWish({ ...wish, phone: event.currentTarget.value })}
            hint="Exemple&nbsp;: 70 12 34 56"
            error={said('phone')}
          />
          <p className="u-small u-muted">
            En continuant, vous acceptez qu’Ulty garde ce numéro pour vous reconnaître. Il n’est montré à personne (
            <a href={privacyPage}>Confidentialité</a>).
          </p>
        </>
      )}
    </SendingForm>
  );
}
