import type { PublicCertificate } from '@ulty/contracts/learning/certificates.js';
import { formatDate, formatStudyTime } from '@ulty/domain/base/format.js';
import type { CertificateFacts } from '@ulty/domain/learning/signed-certificate.js';
import { stripGradient } from '@ulty/domain/base/weave.js';
import { Icon } from '@ulty/elements/base/icon';
import { shieldCheck, x } from '@ulty/elements/base/icons';
import type { ReactNode } from 'react';

const dayWords = (day: string) => formatDate(`${day}T00:00:00Z`);

/**
 * A valid certificate: its holder and its content.
 * @param proof how it was verified
 */
export function CertificateCard({ facts, proof, isMinor = false }: { facts: CertificateFacts; proof: string; isMinor?: boolean }) {
  return (
    <section className="u-surface certificates-verify-real u-clip" aria-label="Certificat authentique">
      <div className="certificates-verify-band" style={{ background: stripGradient('Ulty', '180deg') }} aria-hidden="true" />
      <div className="certificates-verify-body u-stack-4">
        <Verdict icon={shieldCheck} word="Authentique">
          {proof}
        </Verdict>
        <p className="certificates-verify-name u-break u-bold" dir="auto">
          {facts.name}
        </p>
        <p className="certificates-verify-code">{facts.code}</p>
        <Facts
          rows={[
            ['Cours', facts.courseTitle],
            ['Leçons', `${facts.lessons} sur ${facts.lessons}`],
            ['Travail suivi', formatStudyTime(facts.workMinutes)],
            ['Quiz final', `${facts.score}\u00a0%`],
            ['Délivré le', dayWords(facts.issuedOn)],
          ]}
        />
        <p className="u-small u-muted">{nameWords(facts.isAlias, isMinor)}</p>
      </div>
    </section>
  );
}

function nameWords(isAlias: boolean, isMinor: boolean): string {
  if (isMinor) return 'Délivré à un alias. Le nom reste privé\u00a0: demandez le certificat imprimé à la famille.';
  return isAlias ? 'La personne a choisi d’y être nommée par son alias.' : 'Le nom est affiché avec l’accord de la personne.';
}

/** A withdrawn certificate, without the name. */
export function RevokedCard({ certificate }: { certificate: Extract<PublicCertificate, { state: 'revoked' }> }) {
  return (
    <section className="u-surface u-clip" aria-label="Certificat retiré">
      <div className="certificates-verify-band certificates-verify-cut" aria-hidden="true" />
      <div className="certificates-verify-body u-stack-4 certificates-verify-revoked">
        <Verdict icon={x} word="Retiré">
          Ce certificat ne vaut plus depuis le {dayWords(certificate.revokedOn)}.
        </Verdict>
        <Facts
          rows={[
            ['Raison', certificate.reason],
            ['Cours', certificate.courseTitle],
            ['Délivré le', dayWords(certificate.issuedOn)],
            ['Numéro', certificate.code],
          ]}
        />
        <p className="u-small u-muted">Le nom n’est plus affiché. La personne a été prévenue et peut faire appel.</p>
      </div>
    </section>
  );
}

function Verdict({ icon, word, children }: { icon: string; word: string; children: ReactNode }) {
  return (
    <div className="certificates-verify-verdict u-done u-gap-10" role="status">
      <Icon path={icon} size={26} />
      <div>
        <h2>{word}</h2>
        <p className="u-small">{children}</p>
      </div>
    </div>
  );
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="certificates-verify-facts u-seam">
      {rows.map(([term, words]) => (
        <div key={term}>
          <dt className="u-muted">{term}</dt>
          <dd className="u-strong u-break">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
