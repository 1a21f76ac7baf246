import type { ReferralPage } from '@ulty/contracts/rewards/referrals.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { brandWhatsapp, copy, message } from '@ulty/elements/base/icons';
import { QrCode } from '@ulty/elements/media/qr-code';
import { showToast } from '@ulty/kit';
import { sharing } from './ambassador.data';

/** The code, its QR and its link, and three ways to send them. */
export function OwnCode({ page }: { page: ReferralPage }) {
  const { link, shown, text, whatsApp, sms } = sharing(page);
  const copyText = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'done', title: 'Message copié', detail: 'Collez-le où vous voulez.' }),
      () => showToast({ kind: 'failed', title: 'Le message n’a pas pu être copié', detail: 'Recopiez le code.' }),
    );
  return (
    <Card as="section" className="u-stack-12" aria-labelledby="ambassador-code">
      <h2 id="ambassador-code" className="ambassador-label u-muted u-fine">
        Votre code
      </h2>
      <p className="ambassador-code">{page.code}</p>
      <div className="ambassador-scan u-row">
        <QrCode text={link} label={`Code QR de votre lien, ${shown}`} />
        <p className="u-muted">Faites-le scanner. Il marche sans réseau, jusque sur l’affiche.</p>
      </div>
      <p className="ambassador-link u-small u-break">{shown}</p>
      <ButtonLink wide icon={brandWhatsapp} href={whatsApp} target="_blank" rel="noreferrer">
        Envoyer par WhatsApp
      </ButtonLink>
      <div className="ambassador-ways">
        <ButtonLink wide variant="outline" icon={message} href={sms}>
          SMS
        </ButtonLink>
        <Button wide variant="outline" icon={copy} onClick={() => void copyText()}>
          Copier
        </Button>
      </div>
    </Card>
  );
}
