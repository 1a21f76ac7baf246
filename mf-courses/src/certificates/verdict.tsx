import type { PublicCertificate } from '@ulty/contracts/learning/certificates.js';
import { certificateCheckPage, contactPage } from '@ulty/domain/base/pages.js';
import { keyWords } from '@ulty/domain/learning/certificates.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { download } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { EmptyState, ErrorState, Skeleton, SlowNotice } from '@ulty/elements/base/states';
import { errorCode, isApiError, useConnectivity, useNow, useSlowNotice } from '@ulty/kit';
import { CertificateCard, RevokedCard } from './certificate-card';
import { useCheck, type Checked } from './verify.data';

const REPORT = `${contactPage}?sujet=signalement`;

/** The result for a number: valid, withdrawn, unknown, altered, or impossible to verify. */
export function Verdict({ code, signed }: { code: string; signed: string | null }) {
  const checked = useCheck(code, signed);
  const { told, error, signature, retry } = checked;
  const isSlow = useSlowNotice(!told && !error);
  if (told)
    return (
      <>
        {signature?.kind === 'altered' && told.state !== 'unknown' && (
          <Notice tone="error" role="alert" title="Le code scanné a été modifié.">
            Fiez-vous à ce qui est écrit ici, pas au papier.
          </Notice>
        )}
        <Told told={told} code={code} />
        <Another isMain={told.state === 'revoked'} />
        {told.state === 'valid' && <HowToBelieve />}
      </>
    );
  // Without the server's answer, the result of the signature alone.
  if (error && signature === undefined) return <Waiting isSlow={isSlow} />;
  if (error)
    return (
      <>
        <Untold signature={signature} error={error} retry={retry} />
        <Another />
        {signature?.kind === 'ours' && <HowToBelieve />}
      </>
    );
  return <Waiting isSlow={isSlow} />;
}

function Told({ told, code }: { told: PublicCertificate; code: string }) {
  const isHydrated = useIsHydrated();
  const now = useNow();
  if (told.state === 'unknown')
    return (
      <EmptyState
        title="Aucun certificat avec ce numéro."
        action={
          <ButtonLink variant="outline" href={REPORT}>
            Signaler un faux
          </ButtonLink>
        }
      >
        {code}. Relisez-le signe par signe. Un vrai numéro donne toujours une réponse.
      </EmptyState>
    );
  if (told.state === 'revoked') return <RevokedCard certificate={told} />;
  const clock = isHydrated ? ` Contrôlé aujourd’hui à ${now.toTimeString().slice(0, 5)}.` : '';
  return (
    <>
      <CertificateCard facts={told} proof={`Signé par Ulty, clé ${keyWords(told.keyId)}.${clock}`} isMinor={told.isMinor} />
      {told.pdfBytes !== null && (
        <ButtonLink wide icon={download} href={`/api/certificates/${told.code}/pdf`} download>
          Télécharger le certificat · {formatBytes(told.pdfBytes)}
        </ButtonLink>
      )}
    </>
  );
}

function Untold({ signature, error, retry }: { signature: Checked['signature']; error: Error; retry: () => void }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  if (signature?.kind === 'ours')
    return (
      <>
        <CertificateCard facts={signature.facts} proof={`Signature vérifiée sans réseau, clé ${keyWords(signature.keyId)}.`} />
        <Notice tone="pending" title="Le retrait n’a pas pu être contrôlé.">
          Avec du réseau, vérifiez encore&nbsp;: un certificat peut avoir été retiré depuis.
        </Notice>
        <Button wide onClick={retry}>
          Vérifier avec le réseau
        </Button>
      </>
    );
  if (signature?.kind === 'altered')
    return (
      <>
        <ErrorState title="Ce code a été modifié.">Sa signature n’est pas celle d’Ulty&nbsp;: ne vous y fiez pas.</ErrorState>
        <ButtonLink wide href={REPORT}>
          Signaler un faux
        </ButtonLink>
      </>
    );
  return (
    <ErrorState title="Le contrôle n’a pas pu se faire." code={isApiError(error) ? String(error.status) : errorCode(error)} onRetry={retry}>
      Ni vrai, ni faux&nbsp;: {whyUntold(error, signature?.kind === 'no_key', isOnline)}
    </ErrorState>
  );
}

function whyUntold(error: Error, isWithoutKey: boolean, isOnline: boolean): string {
  if (isApiError(error) && error.status === 429) return 'trop de numéros inconnus ont été essayés d’ici. Attendez une heure.';
  if (isApiError(error)) return 'le serveur ne répond pas.';
  if (isWithoutKey) return 'ce téléphone ne connaît pas encore la clé d’Ulty. Ouvrez cette page une fois avec du réseau.';
  return isOnline ? 'le serveur ne répond pas.' : 'le réseau manque. Scannez le code du papier\u00a0: il se vérifie sans réseau.';
}

function Another({ isMain = false }: { isMain?: boolean }) {
  return (
    <ButtonLink wide variant={isMain ? 'filled' : 'outline'} href={certificateCheckPage}>
      Vérifier un autre numéro
    </ButtonLink>
  );
}

function HowToBelieve() {
  const isHydrated = useIsHydrated();
  return (
    <section aria-labelledby="certificates-croire">
      <h2 id="certificates-croire">Comment le croire&nbsp;?</h2>
      <ol className="certificates-verify-steps u-surface">
        <li>Comparez le nom avec la pièce de la personne.</li>
        <li>Regardez l’adresse{isHydrated && <>&nbsp;: {location.host}, rien d’autre</>}.</li>
        <li>
          Un doute&nbsp;? <a href={REPORT}>Écrivez-nous</a> avec le numéro.
        </li>
      </ol>
    </section>
  );
}

function Waiting({ isSlow }: { isSlow: boolean }) {
  return (
    <div aria-busy="true">
      <p className="u-visually-hidden" role="status">
        Contrôle du certificat…
      </p>
      {isSlow && <SlowNotice>Connexion lente… le contrôle continue</SlowNotice>}
      <Skeleton height="20rem" />
    </div>
  );
}
