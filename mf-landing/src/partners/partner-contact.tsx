import type { Partner } from '@ulty/contracts/pages/partners.js';
import { Icon } from '@ulty/elements/base/icon';
import { clock, externalLink, mapPin, message, phone as phoneIcon } from '@ulty/elements/base/icons';

/** '+22670123456' → '+226 70 12 34 56'; other countries as they are. */
function readablePhone(number: string): string {
  const [, local] = /^\+226(\d{8})$/.exec(number) ?? [];
  return local ? `+226\u00a0${local.match(/../g)?.join('\u00a0')}` : number;
}

/** Where to find a partner and how to reach it: one tap calls. */
export function PartnerContact({ partner: { address, landmark, city, phone, whatsapp, website, hours } }: { partner: Partner }) {
  return (
    <section aria-labelledby="partners-coordonnees">
      <h2 id="partners-coordonnees">Coordonnées</h2>
      <ul className="partners-contact u-stack-4">
        <li>
          <Icon path={mapPin} />
          <span>
            {address ? `${address}, ${city}` : city}
            {landmark && <span className="u-muted u-small u-block">{landmark}</span>}
          </span>
        </li>
        {hours && (
          <li>
            <Icon path={clock} />
            <span>{hours}</span>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone}`}>
              <Icon path={phoneIcon} />
              Appeler le {readablePhone(phone)}
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={`https://wa.me/${whatsapp.slice(1)}`} target="_blank" rel="noopener noreferrer">
              <Icon path={message} />
              WhatsApp {readablePhone(whatsapp)}
            </a>
          </li>
        )}
        {website && (
          <li>
            <a href={website} target="_blank" rel="noopener noreferrer">
              <Icon path={externalLink} />
              {new URL(website).hostname}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
