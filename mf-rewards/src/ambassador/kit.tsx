import type { ReferralPage } from '@ulty/contracts/rewards/referrals.js';
import { formatDataCost } from '@ulty/domain/base/data-cost.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { chalkboardTeacher, download, fileText } from '@ulty/elements/base/icons';
import { useConnectivity } from '@ulty/kit';
import type { ReactNode } from 'react';
import { POSTER_PATH, useCharter } from './ambassador.data';
import { CHARTER, SCHOOL_SCRIPT } from './kit-texts';

/** Approximate size of the poster. */
const POSTER_BYTES = 40_000;

/** A text that opens in its place; it needs no network. */
function Text({ icon, title, detail, children }: { icon: string; title: string; detail: string; children: ReactNode }) {
  return (
    <li>
      <details className="ambassador-text">
        <summary>
          <Icon path={icon} size={24} />
          <span className="ambassador-text-name">
            <span className="u-strong u-break">{title}</span>
            <span className="u-small u-muted">{detail}</span>
          </span>
          <span className="ambassador-read u-section-link">Lire</span>
        </summary>
        {children}
      </details>
    </li>
  );
}

/** The poster, the talk for a school, and the charter. */
export function Kit({ page: { hasCharter } }: { page: ReferralPage }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const { accept, isBusy } = useCharter();
  return (
    <section className="u-stack-12" aria-labelledby="ambassador-kit">
      <h2 id="ambassador-kit">Votre kit</h2>
      <Card as="ul" rows flush>
        <li className="ambassador-poster u-row u-gap-12">
          <Icon path={download} size={24} />
          <span className="ambassador-text-name">
            <span className="u-strong u-break">Affiche A4, noir et blanc</span>
            <span className="u-small u-muted">
              {isOnline
                ? `PDF · ${formatBytes(POSTER_BYTES)} ${formatDataCost(POSTER_BYTES)}`
                : 'Connexion requise. Le code QR ci-dessus marche déjà.'}
            </span>
          </span>
          {isOnline && (
            <a className="u-section-link" href={POSTER_PATH} download="">
              Télécharger
            </a>
          )}
        </li>
        <Text icon={chalkboardTeacher} title="Présenter Ulty à une école" detail="Texte de 10 min · sur ce téléphone">
          <ol className="ambassador-script u-stack-10">
            {SCHOOL_SCRIPT.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Text>
        <Text icon={fileText} title="La charte" detail={hasCharter ? 'Acceptée' : 'Six phrases · à accepter pour être Ambassadeur'}>
          <ul className="ambassador-charter u-stack-10">
            {CHARTER.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {!hasCharter && (
            <Button
              id="ambassador-accepter"
              variant="outline"
              disabled={isBusy}
              reason={isOnline ? undefined : 'Connexion requise.'}
              onClick={() => void accept()}
            >
              J’accepte la charte
            </Button>
          )}
        </Text>
      </Card>
    </section>
  );
}
