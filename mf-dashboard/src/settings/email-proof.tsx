import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { Notice } from '@ulty/elements/base/notice';
import { showToast } from '@ulty/kit';
import { Failure } from './failure';
import { OnlineButton } from '../online-button';
import { askEmailProof, useSending } from './settings.data';

/** The account's e-mail, whether it is verified, and a button that sends the verification link again. Decision 0035. */
export function EmailProof({ profile: { email, isEmailVerified, mailChannel, phone } }: { profile: OwnProfile }) {
  const { error, isSending, send } = useSending();
  if (isEmailVerified) {
    return (
      <p>
        <span className="u-strong u-break">{email}</span> est confirmé.
      </p>
    );
  }

  async function ask() {
    if (await send(askEmailProof))
      showToast({
        kind: 'done',
        title: 'Un lien part vers votre e-mail',
        detail: 'Il arrive en quelques minutes. Regardez aussi les indésirables.',
      });
  }

  return (
    <>
      <Notice tone="pending" title="E-mail à confirmer">
        {mailChannel === null ? (
          <>Ce site n’envoie pas d’e-mails. {phone === null ? 'Ajoutez plutôt votre numéro, ci-dessous.' : 'Votre numéro suffit.'}</>
        ) : (
          <>
            Nous avons envoyé un lien à <span className="u-strong u-break">{email}</span>. Ouvrez-le dans les 48&nbsp;heures.
          </>
        )}
      </Notice>
      {mailChannel === 'log' && <p className="u-small u-muted">Démonstration&nbsp;: le message est dans le fichier mail.log du serveur.</p>}
      <Failure error={error} />
      {mailChannel !== null && (
        <OnlineButton
          id="lien-email"
          variant="outline"
          disabled={isSending}
          offline="Il faut du réseau pour recevoir un lien."
          onClick={() => void ask()}
        >
          {isSending ? 'Envoi du lien…' : 'Envoyer le lien à nouveau'}
        </OnlineButton>
      )}
    </>
  );
}
