import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { showToast } from '@ulty/kit';
import { useState } from 'react';
import { Failure } from './failure';
import { NumberForm } from './number-form';
import { OnlineButton } from '../online-button';
import { useAccountActions, useSending } from './settings.data';
import { wholeNumber } from './whole-number';

/** The number used to sign in, a change of it that is pending, and the form to change it. Product §2.1, §2.3. */
export function PhoneNumber({ profile }: { profile: OwnProfile }) {
  // The number at the time the form opened: the profile may show the new one before the form closes.
  const [opened, setOpened] = useState<{ from: string | null } | null>(null);
  const close = () => setOpened(null);

  function changed() {
    close();
    showToast({ kind: 'done', title: 'Numéro enregistré' });
  }

  return (
    <>
      {profile.phoneChange && <ChangeNotice change={profile.phoneChange} />}
      {profile.phoneDisplay ? (
        <p className="u-strong settings-whole">{profile.phoneDisplay}</p>
      ) : (
        <p>Avec un numéro, un code par SMS suffit pour entrer.</p>
      )}
      {opened ? (
        <NumberForm ownNumber={opened.from} onChanged={changed} onWaiting={close} onLeave={close} />
      ) : (
        <OnlineButton
          id="numero"
          variant="outline"
          offline="Il faut du réseau pour changer de numéro."
          onClick={() => setOpened({ from: profile.phoneDisplay })}
        >
          {profile.phone ? 'Changer de numéro' : 'Ajouter un numéro'}
        </OnlineButton>
      )}
    </>
  );
}

/** A pending change, with its date and a button to cancel it; or a change that failed. */
function ChangeNotice({ change }: { change: NonNullable<OwnProfile['phoneChange']> }) {
  const { cancelNumberChange } = useAccountActions();
  const { error, isSending, send } = useSending();
  const isWaiting = change.state === 'waiting';
  return (
    <>
      <Notice
        tone={isWaiting ? 'pending' : 'error'}
        title={
          isWaiting
            ? `Votre compte passe au ${wholeNumber(change.display)} le ${formatDate(change.at)}.`
            : `Le ${wholeNumber(change.display)} a maintenant un autre compte.`
        }
      >
        {isWaiting ? 'Ce n’est pas vous ? Annulez.' : 'Votre numéro n’a pas changé.'}
      </Notice>
      <Failure error={error} />
      <Button variant="outline" disabled={isSending} onClick={() => void send(cancelNumberChange)}>
        {isWaiting ? 'Annuler le changement' : 'J’ai compris'}
      </Button>
    </>
  );
}
