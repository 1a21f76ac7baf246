import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { ownSettingsPage } from '@ulty/domain/base/pages.js';
import { Notice } from '@ulty/elements/base/notice';
import { showToast } from '@ulty/kit';
import { useState } from 'react';
import { CodeField } from './code-field';
import { Failure } from './failure';
import { OnlineButton } from '../online-button';
import { SendingForm } from './sending-form';
import { askGuardianCode, useAccountActions, useSending } from './settings.data';

/** Shown at the top of the page until a minor's parent or guardian has agreed, with the code sent to their phone. Product §2.3. */
export function GuardianBar({ guardian }: { guardian: OwnProfile['guardian'] }) {
  const { confirmGuardian } = useAccountActions();
  const asking = useSending();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (guardian === 'missing') {
    return (
      <Notice tone="pending" title="Il manque le numéro d’un parent ou tuteur">
        Écrivez-le dans <a href={ownSettingsPage}>Réglages, Moi</a>.
      </Notice>
    );
  }
  if (guardian !== 'pending') return null;

  const askCode = () => void asking.send(async () => setSentTo((await askGuardianCode()).display));

  async function confirm(typed: FormData) {
    await confirmGuardian(String(typed.get('guardianCode')).replaceAll(/\D/g, ''));
    showToast({ kind: 'done', title: 'Accord enregistré' });
  }

  return (
    <div className="u-stack-16">
      <Notice tone="pending" title="L’accord d’un parent ou tuteur est attendu">
        Il reçoit un code et vous le donne s’il est d’accord.
      </Notice>
      <Failure error={asking.error} field="phone" />
      {sentTo && (
        <SendingForm
          button={{ id: 'accord', label: 'Confirmer', busy: 'Vérification…', offline: 'Il faut du réseau pour confirmer.' }}
          onSend={confirm}
        >
          {(said) => <CodeField name="guardianCode" sentTo={sentTo} error={said('code')} />}
        </SendingForm>
      )}
      <OnlineButton
        id="code-parent"
        variant={sentTo ? 'quiet' : 'outline'}
        small={sentTo !== null}
        disabled={asking.isSending}
        offline="Il faut du réseau pour envoyer le code."
        onClick={askCode}
      >
        {asking.isSending ? 'Envoi du code…' : sentTo ? 'Renvoyer le code' : 'Lui envoyer le code'}
      </OnlineButton>
    </div>
  );
}
