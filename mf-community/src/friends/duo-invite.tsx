import type { DuoInvitation } from '@ulty/contracts/community/duos.js';
import { shortDayWords } from '@ulty/domain/days/calendar-words.js';
import { DUO } from '@ulty/domain/people/duos.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { brandWhatsapp, copy } from '@ulty/elements/base/icons';
import { QrCode } from '@ulty/elements/media/qr-code';
import { showToast, useConnectivity, useNow } from '@ulty/kit';
import { useState } from 'react';
import { sharing, useDuos, useMakeDuo } from './duo.data';

/** One's link to send, or the button that makes it. @param title what the card offers */
export function DuoInvite({ title, isMain = false }: { title: string; isMain?: boolean }) {
  const { data } = useDuos();
  const { make, isBusy, fault } = useMakeDuo();
  const isOnline = useConnectivity((state) => state.isOnline);
  return (
    <Card as="section" className="u-stack-12" aria-labelledby="friends-duo-invite">
      <h2 id="friends-duo-invite">{title}</h2>
      {data?.link ? (
        <SendLink link={data.link} isMain={isMain} />
      ) : (
        <>
          <p className="u-muted">Un lien, sans numéro ni nom. Il s’éteint dans {DUO.linkDays}&nbsp;jours.</p>
          <Button
            wide
            id="friends-duo-make"
            variant={isMain ? 'filled' : 'outline'}
            disabled={isBusy}
            {...(!isOnline && { reason: 'Le lien se crée avec du réseau.' })}
            onClick={() => void make()}
          >
            Créer le lien
          </Button>
          {fault && (
            <p role="alert" className="u-small">
              {fault}
            </p>
          )}
        </>
      )}
    </Card>
  );
}

/** Ways to send a link: a message, a copy, or its QR code, which needs no network. */
export function SendLink({ link: { code, until }, isMain = false }: { link: DuoInvitation; isMain?: boolean }) {
  const today = useNow().toISOString().slice(0, 10);
  const [isCodeShown, setCodeShown] = useState(false);
  const { link, text, whatsApp } = sharing(code);
  const copyText = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'done', title: 'Message copié', detail: 'Collez-le où vous voulez.' }),
      () => showToast({ kind: 'failed', title: 'Le message n’a pas pu être copié', detail: link }),
    );
  return (
    <>
      <p className="u-muted">Sans numéro ni nom, pour une personne. Valable jusqu’au {shortDayWords(until.slice(0, 10), today)}</p>
      <ButtonLink wide variant={isMain ? 'filled' : 'outline'} icon={brandWhatsapp} href={whatsApp} target="_blank" rel="noreferrer">
        Envoyer par WhatsApp
      </ButtonLink>
      <div className="friends-duo-ways">
        <Button variant="outline" icon={copy} onClick={() => void copyText()}>
          Copier
        </Button>
        <Button variant="outline" aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
          {isCodeShown ? 'Masquer le code' : 'Code'}
        </Button>
      </div>
      {isCodeShown && (
        <div className="friends-own">
          <QrCode text={link} label="Code QR de votre lien" />
        </div>
      )}
    </>
  );
}
