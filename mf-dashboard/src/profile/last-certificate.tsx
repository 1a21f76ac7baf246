import { plural } from '@ulty/domain/base/count.js';
import { certificatePage, ownCertificatesPage } from '@ulty/domain/base/pages.js';
import { stripFor, stripGradient } from '@ulty/domain/base/weave.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { canShareAddress, shareAddress } from '@ulty/kit/share-address';
import { useLastCertificate } from './profile.data';

/** The newest certificate as its own picture, to see and to send; nothing without one. Identity §17.7. */
export function LastCertificate() {
  const found = useLastCertificate();
  if (!found) return null;
  const { last, count } = found;
  const { code, name, courseTitle, lessons, score, category } = last;
  const page = certificatePage({ code });
  return (
    <section className="u-stack-12" aria-labelledby="mon-certificat">
      <h2 id="mon-certificat">Mon certificat</h2>
      <div className="profile-certificate u-surface u-clip">
        <span style={{ background: stripGradient(stripFor(category), '90deg', 0) }} aria-hidden="true" />
        <div className="u-stack-4">
          <p className="u-small u-muted">Certificat de réussite</p>
          <p className="profile-certificate-name u-bold u-break" dir="auto">
            {name ?? 'Votre nom reste à choisir'}
          </p>
          <p className="u-strong u-fine">{courseTitle}</p>
          <p className="u-small u-muted">
            {plural(lessons, 'leçon')} · quiz final {score}&nbsp;%
          </p>
          <p className="u-small u-muted">N°&nbsp;{code}</p>
        </div>
      </div>
      {name === null ? (
        <ButtonLink variant="outline" wide href={ownCertificatesPage}>
          Choisir le nom
        </ButtonLink>
      ) : (
        <div className="profile-pair">
          <ButtonLink variant="outline" href={page}>
            Voir
          </ButtonLink>
          {canShareAddress() && (
            <Button variant="outline" onClick={() => void shareAddress(`Mon certificat\u00a0: ${courseTitle}`, page)}>
              Envoyer
            </Button>
          )}
        </div>
      )}
      {count > 1 && (
        <a className="u-section-link" href={ownCertificatesPage}>
          Voir les {count} certificats
        </a>
      )}
    </section>
  );
}
