import type { SocialPage } from '@ulty/contracts/community/friends.js';
import { shortDayWords } from '@ulty/domain/days/calendar-words.js';
import { shownFriendCode } from '@ulty/domain/people/friends.js';
import { QrCode } from '@ulty/elements/media/qr-code';
import { useNow } from '@ulty/kit';

/** The code to show: it is stored on this device, and accepted for two weeks after the last visit with network. */
export function OwnCode({ alias, code: { text, until } }: { alias: string; code: NonNullable<SocialPage['own']['code']> }) {
  const today = useNow().toISOString().slice(0, 10);
  const isOver = today > until;
  return (
    <>
      {!isOver && <QrCode text={`${location.origin}/social/ajouter?code=${text}`} label={`Code QR de ${alias}`} />}
      <p className="friends-alias u-break u-bold" dir="auto">
        {alias}
      </p>
      {isOver ? (
        <p>Ce code n’est plus valable. Le prochain vient avec le réseau.</p>
      ) : (
        <>
          <p className="u-muted">Montrez ce code. Il marche sans réseau.</p>
          <p className="friends-code u-break">{shownFriendCode(text)}</p>
          <p className="u-small u-muted">Valable jusqu’au {shortDayWords(until, today)}</p>
        </>
      )}
    </>
  );
}
