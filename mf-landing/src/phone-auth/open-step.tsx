import { Button } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { useState, type FormEvent } from 'react';
import { openProfile, type ListedProfile, type Opening } from './device-profiles.data';
import { Failure } from './failure';
import { PinField } from './pin-field';

/** The code of a profile kept on this phone, with or without network. Product §1.7. */
export function OpenStep({ profile, onOpened, onBack }: { profile: ListedProfile; onOpened: () => void; onBack: () => void }) {
  const [pin, setPin] = useState('');
  const [result, setResult] = useState<Opening | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pin.length < 4) return void document.getElementById('pin')?.focus();
    setBusy(true);
    const opening = await openProfile(profile.id, pin);
    if (opening.state === 'open') return onOpened();
    setResult(opening);
    setPin('');
    setBusy(false);
    document.getElementById('pin')?.focus();
  }

  return (
    <form className="phone-form u-stack" onSubmit={(event) => void submit(event)} noValidate>
      {result?.state === 'gone' && (
        <Notice tone="error" role="alert" title={result.sentence}>
          Ce qui attend d’être envoyé reste sur ce téléphone.
        </Notice>
      )}
      {result?.state === 'wrong' && (
        <Notice tone="error" role="alert" title="Ce code n’est pas le bon.">
          {result.sentence}
        </Notice>
      )}
      {result?.state === 'failed' && <Failure error={result.error} field="pin" />}
      {result?.state !== 'gone' && (
        <>
          <PinField label={`Code de ${profile.name}`} value={pin} onValue={setPin} />
          <Button type="submit" wide id="ouvrir" disabled={isBusy || pin.length < 4}>
            {isBusy ? 'Vérification…' : 'Entrer'}
          </Button>
        </>
      )}
      <div className="u-wrap">
        <Button variant="outline" small onClick={onBack}>
          {result?.state === 'gone' ? 'Continuer' : 'Un autre profil'}
        </Button>
      </div>
      {result?.state !== 'gone' && (
        <p className="phone-note u-muted u-small">
          Code oublié&nbsp;? Entrez avec votre numéro ou votre e-mail, puis choisissez-en un autre.
        </p>
      )}
    </form>
  );
}
