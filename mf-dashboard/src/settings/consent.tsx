import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { privacyPage, termsPage } from '@ulty/domain/base/pages.js';
import { LEGAL_NAMES, LEGAL_SLUGS } from '@ulty/domain/people/legal.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { Notice } from '@ulty/elements/base/notice';
import { Failure } from './failure';
import { OnlineButton } from '../online-button';
import { useAccountActions, useSending } from './settings.data';

/** Absent in copies stored by an older version. */
type Consent = OwnProfile['consent'] | undefined;

/** Asks for consent to the valid texts, for a person who has agreed to none or to older ones. Product §1.7. */
export function ConsentNotice({ consent }: { consent: Consent }) {
  const { agree } = useAccountActions();
  const { error, isSending, send } = useSending();
  const current = consent?.current;
  if (!consent || !current || consent.agreed === current) return null;
  return (
    <>
      <Notice title={consent.agreed ? 'Nos textes ont changé' : 'Lisez nos conditions'}>
        <a href={termsPage}>Conditions d’utilisation</a> et <a href={privacyPage}>Confidentialité</a>, version du {formatDate(current)}.
      </Notice>
      <Failure error={error} />
      <OnlineButton
        id="accepter-textes"
        disabled={isSending}
        offline="Il faut du réseau pour accepter."
        onClick={() => void send(() => agree(current))}
      >
        {isSending ? 'Enregistrement…' : 'J’accepte ces textes'}
      </OnlineButton>
    </>
  );
}

/** The texts, and which version the person agreed to. */
export function LegalLinks({ agreed }: { agreed: string | null | undefined }) {
  return (
    <>
      {agreed && <p className="u-small u-muted">Vous avez accepté la version du {formatDate(agreed)}.</p>}
      {LEGAL_SLUGS.map((slug) => (
        <a key={slug} className="u-section-link" href={`/${slug}`}>
          {LEGAL_NAMES[slug]}
        </a>
      ))}
    </>
  );
}
