import type { PartnerListItem } from '@ulty/contracts/pages/partners.js';
import { useSavesData } from '@ulty/elements/base/hydration';
import './partner-tile.css';

/** Colour of the bar on top, by type of partner. Identity §8. */
const THREADS: Record<PartnerListItem['type'], string> = {
  école: 'indigo',
  banque: 'moringa',
  entreprise: 'laterite',
  opérateur: 'ciel',
  ONG: 'bissap',
  média: 'nuit',
};

/** Words left out of initials. */
const SMALL_WORDS = /^(de|du|des|la|le|les|et|d|l)$/i;

/** Two letters: 'Caisse Exemple d’épargne' → 'CE', 'Wakat' → 'WA'. */
export function initials(name: string): string {
  const words = name.split(/[\s’'-]+/).filter((word) => word && !SMALL_WORDS.test(word));
  const letters =
    words.length > 1
      ? words
          .map((word) => word[0])
          .slice(0, 2)
          .join('')
      : (words[0] ?? name).slice(0, 2);
  return letters.toLocaleUpperCase('fr');
}

/** The logo on its white tile, or the initials of a partner without one and for a reader who saves data. Hidden from screen readers: the name is beside it. */
export function PartnerTile({ partner: { name, type, logoUrl } }: { partner: Pick<PartnerListItem, 'name' | 'type' | 'logoUrl'> }) {
  const savesData = useSavesData();
  return (
    <span className={`partners-tile partners-tile-${THREADS[type]} u-center u-rigid u-bold`} aria-hidden="true">
      {logoUrl && !savesData ? <img src={logoUrl} width={88} height={60} alt="" loading="lazy" decoding="async" /> : initials(name)}
    </span>
  );
}
