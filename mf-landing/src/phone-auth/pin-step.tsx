import { pinFault } from '@ulty/domain/base/pin.js';
import { Button } from '@ulty/elements/base/button';
import { useConnectivity } from '@ulty/kit';
import { useState, type FormEvent } from 'react';
import { borrow, keepHere } from './device-profiles.data';
import { Failure, fieldOf } from './failure';
import { PinField } from './pin-field';

/** Step 4: a code under which this phone keeps the profile. Product §2.1. */
export function PinStep({ onDone }: { onDone: () => void }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    setError(null);
    try {
      await act();
      onDone();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = pinFault(pin);
    setFault(found);
    if (found) document.getElementById('pin')?.focus();
    else void attempt(() => keepHere(pin));
  }

  return (
    <form className="phone-form u-stack" onSubmit={submit} noValidate>
      {error !== null && !fieldOf(error, 'pin') && <Failure error={error} field="pin" />}
      <p>Vous partagez ce téléphone&nbsp;? Avec un code à quatre chiffres, chacun y garde son profil et ses UltyCoins, même sans réseau.</p>
      <PinField
        label="Code à quatre chiffres"
        value={pin}
        onValue={setPin}
        hint="Gardez-le pour vous. Il ne sert que sur ce téléphone."
        error={fault ?? fieldOf(error, 'pin')}
      />
      <Button type="submit" wide id="garder" disabled={isBusy} reason={isOnline ? undefined : 'Il faut du réseau pour garder un profil.'}>
        {isBusy ? 'Un instant…' : 'Garder mon profil ici'}
      </Button>
      <div className="u-wrap">
        <Button variant="outline" small disabled={isBusy} onClick={onDone}>
          Plus tard
        </Button>
        <Button variant="quiet" small disabled={isBusy || !isOnline} onClick={() => void attempt(borrow)}>
          Ceci n’est pas mon téléphone
        </Button>
      </div>
      <p className="phone-note u-muted u-small">Sur un téléphone prêté, tout ce qui est à vous s’efface quand vous vous déconnectez.</p>
    </form>
  );
}
