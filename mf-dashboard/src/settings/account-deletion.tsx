import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Field } from '@ulty/elements/forms/field';
import { Notice } from '@ulty/elements/base/notice';
import { Failure } from './failure';
import { SendingForm } from './sending-form';
import { useAccountActions, useSending } from './settings.data';

/** Notice at the top of the page while the account's deletion is scheduled, with the button that cancels it. */
export function DeletionNotice({ deletionAt }: { deletionAt: string }) {
  const { cancelDeletion } = useAccountActions();
  const { error, isSending, send } = useSending();
  return (
    <>
      <Notice tone="pending" title={`Votre compte sera supprimé le ${formatDate(deletionAt)}.`}>
        Jusque-là, rien n’est perdu.
      </Notice>
      <Failure error={error} />
      <Button disabled={isSending} onClick={() => void send(cancelDeletion)}>
        Garder mon compte
      </Button>
    </>
  );
}

/** Form that requests the deletion; the learner types a word to confirm. */
export function DeletionForm({ profile }: { profile: OwnProfile }) {
  const { askDeletion } = useAccountActions();

  async function ask(typed: FormData) {
    await askDeletion(String(typed.get('confirm')).trim());
    window.scrollTo(0, 0);
  }

  if (profile.deletionAt) return <p>Votre compte sera supprimé le {formatDate(profile.deletionAt)}.</p>;
  return (
    <SendingForm
      button={{
        id: 'supprimer',
        label: 'Supprimer mon compte',
        variant: 'danger',
        offline: 'Il faut du réseau pour demander la suppression.',
      }}
      onSend={ask}
    >
      {(said) => (
        <>
          <p>
            Tout part après 30 jours : profil, progression, badges, messages. Seuls restent, sans votre nom, les mouvements d’UltyCoins.
          </p>
          <Field
            name="confirm"
            label="Pour confirmer, écrivez SUPPRIMER"
            autoComplete="off"
            autoCapitalize="characters"
            error={said('confirm')}
          />
        </>
      )}
    </SendingForm>
  );
}
