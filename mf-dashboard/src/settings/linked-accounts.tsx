import type { LinkedAccount } from '@ulty/contracts/people/profile.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { showToast, useConnectivity } from '@ulty/kit';
import { Failure } from './failure';
import { useAccountActions, useSending } from './settings.data';

/** Provider accounts that can sign in to this one; each can be unlinked while another way to sign in remains. Decision 0024. */
export function LinkedAccounts({ accounts }: { accounts: readonly LinkedAccount[] }) {
  return accounts.map((account) => <Linked key={account.issuer} account={account} />);
}

function Linked({ account: { issuer, name, linkedAt, isOnlyWayIn } }: { account: LinkedAccount }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const { unlink } = useAccountActions();
  const { error, isSending, send } = useSending();
  const reason = isOnlyWayIn
    ? 'C’est votre seule façon d’entrer. Choisissez d’abord un mot de passe, ou ajoutez un numéro.'
    : isOnline
      ? undefined
      : 'Il faut du réseau pour délier ce compte.';

  const part = async () => {
    if (await send(() => unlink(issuer)))
      showToast({ kind: 'done', title: 'Compte délié', detail: 'Vos autres appareils sont déconnectés.' });
  };

  return (
    <>
      <div>
        <p className="u-strong">{name}</p>
        <p className="u-small u-muted">depuis le {formatDate(linkedAt)}</p>
      </div>
      <Failure error={error} />
      {!isOnlyWayIn && (
        <p className="u-small u-muted">
          Délier déconnecte vos autres appareils. Si vous revenez par {name} avec le même e-mail, le compte est relié de nouveau.
        </p>
      )}
      <Button
        id={`delier-${issuer}`}
        variant="outline"
        disabled={isSending}
        reason={reason}
        aria-label={`Délier ${name}`}
        onClick={() => void part()}
      >
        {isSending ? 'Un instant…' : 'Délier'}
      </Button>
    </>
  );
}
