import type { OwnCertificate, OwnCertificates } from '@ulty/contracts/learning/certificates.js';
import { formatBytes, formatDate } from '@ulty/domain/base/format.js';
import { certificateCheckPage, certificatePage, contactPage, coursesPage } from '@ulty/domain/base/pages.js';
import { stripFor, stripGradient } from '@ulty/domain/base/weave.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { download, share } from '@ulty/elements/base/icons';
import { EmptyState, OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useConnectivity } from '@ulty/kit';
import { canShareAddress, shareAddress } from '@ulty/kit/share-address';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { lazy, Suspense, useState } from 'react';
import { NameChoice } from './name-choice';
import './own.css';
import { useOwnCertificates } from './own.data';

const PaperCode = lazy(() => import('./paper-code'));

/** The reader's own certificates: their name, PDF and link. Product §2.20. */
export default function OwnCertificatesPage() {
  return (
    <div className="certificates u-stack-16">
      <h1>Mes certificats</h1>
      <Read
        of={useOwnCertificates()}
        failed="Vos certificats n’ont pas pu être chargés"
        offline={<OfflineState title="Vos certificats ne sont pas encore sur cet appareil">Ils viendront avec le réseau.</OfflineState>}
        loading={
          <Loading words="Chargement de vos certificats…">
            <Skeleton height="14rem" />
          </Loading>
        }
      >
        {(own) => <List {...own} />}
      </Read>
      <p>
        <a className="u-section-link" href={certificateCheckPage}>
          Vérifier le certificat de quelqu’un
        </a>
      </p>
    </div>
  );
}

/** Only one button is filled: that of the first certificate that needs an act. */
function List({ certificates, names }: OwnCertificates) {
  if (certificates.length === 0)
    return (
      <EmptyState title="Pas encore de certificat" action={<ButtonLink href={coursesPage}>Voir les cours</ButtonLink>}>
        Finissez les leçons d’un cours et réussissez son quiz final&nbsp;: son certificat vous attendra ici.
      </EmptyState>
    );
  const first = certificates.find(({ revoked }) => revoked === null)?.id;
  return certificates.map((certificate) => (
    <Item key={certificate.id} certificate={certificate} names={names} isMain={certificate.id === first} />
  ));
}

interface ItemProps {
  certificate: OwnCertificate;
  names: OwnCertificates['names'];
  isMain: boolean;
}

function Item({ certificate, names, isMain }: ItemProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { courseTitle, code, name, revoked } = certificate;
  const strip = stripGradient(stripFor(certificate.category), '180deg');
  return (
    <section className="u-surface u-clip" aria-labelledby={`certificates-${code}`}>
      <div className="certificates-band" style={{ background: strip }} aria-hidden="true" />
      <div className="certificates-body u-stack-8">
        <h2 id={`certificates-${code}`}>{courseTitle}</h2>
        <p className="u-small u-muted">
          {code} · {formatDate(`${certificate.issuedOn}T00:00:00Z`)} · quiz final {certificate.score}&nbsp;%
        </p>
        {revoked ? (
          <Revoked reason={revoked.reason} on={revoked.on} />
        ) : name === null || isRenaming ? (
          <NameChoice certificate={certificate} names={names} isMain={isMain} onNamed={() => setRenaming(false)} />
        ) : (
          <Named certificate={certificate} name={name} isMain={isMain} onRename={() => setRenaming(true)} />
        )}
      </div>
    </section>
  );
}

function Revoked({ reason, on }: { reason: string; on: string }) {
  return (
    <>
      <p>
        <strong>Retiré</strong> le {formatDate(`${on}T00:00:00Z`)}&nbsp;: {reason}. Votre nom n’y est plus affiché.
      </p>
      <ButtonLink variant="outline" href={`${contactPage}?sujet=contestation`}>
        Faire appel
      </ButtonLink>
    </>
  );
}

function Named({
  certificate,
  name,
  isMain,
  onRename,
}: {
  certificate: OwnCertificate;
  name: string;
  isMain: boolean;
  onRename: () => void;
}) {
  const { code, courseTitle, pdfBytes, signed, isFinal } = certificate;
  const [isShowing, setShowing] = useState(false);
  const isOnline = useConnectivity((state) => state.isOnline);
  const look = { wide: true, variant: isMain ? 'filled' : 'outline', icon: download } as const;
  const words = `Télécharger le certificat${pdfBytes === null ? '' : ` · ${formatBytes(pdfBytes)}`}`;
  const path = certificatePage({ code }) + (signed === null ? '' : `#${signed}`);
  return (
    <>
      <p>
        Au nom de{' '}
        <bdi>
          <strong>{name}</strong>
        </bdi>
        .
      </p>
      {isOnline ? (
        <ButtonLink {...look} href={`/api/certificates/${code}/pdf`} download>
          {words}
        </ButtonLink>
      ) : (
        <Button {...look} id={`certificates-pdf-${code}`} reason="Connexion requise.">
          {words}
        </Button>
      )}
      <div className="u-stack-4 u-start">
        {canShareAddress() && (
          <Button variant="outline" icon={share} onClick={() => void shareAddress(`Certificat Ulty\u00a0: ${courseTitle}`, path)}>
            Partager
          </Button>
        )}
        <Button variant="outline" aria-expanded={isShowing} onClick={() => setShowing(!isShowing)}>
          {isShowing ? 'Cacher le code' : 'Montrer le code'}
        </Button>
        {isShowing && (
          <Suspense fallback={<Skeleton width="16rem" height="16rem" />}>
            <div className="certificates-code">
              <PaperCode text={location.origin + path} />
            </div>
          </Suspense>
        )}
        <a className="u-section-link" href={certificatePage({ code })}>
          Ce que les autres voient
        </a>
        {isOnline && (
          <a className="u-section-link" href={`/api/certificates/${code}/credential`} download>
            Badge numérique signé (Open Badges 3.0)
          </a>
        )}
        {isFinal ? (
          <p className="u-small u-muted">Le nom a été changé trois fois&nbsp;: il ne change plus.</p>
        ) : (
          <button type="button" className="u-section-link" onClick={onRename}>
            Changer le nom
          </button>
        )}
      </div>
    </>
  );
}
