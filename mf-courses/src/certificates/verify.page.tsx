import { certificatePage } from '@ulty/domain/base/pages.js';
import { CERTIFICATE_FAULTS, readCertificateCode, readScanned } from '@ulty/domain/learning/certificates.js';
import { QrScanner } from '@ulty/elements/media/qr-scanner';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { useLocation, useNavigate, useParams } from '@ulty/kit';
import { useState } from 'react';
import './verify.css';
import { Verdict } from './verdict';
import { useReadiness } from './verify.data';

/** Verifies a certificate: by its number, or by its scanned code, for which no network is needed. Product §2.20. */
export default function VerifyPage() {
  const { code: text = '' } = useParams();
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  useReadiness();
  const read = text === '' ? null : readCertificateCode(text);
  return (
    <div className="certificates-verify u-stack-12">
      <h1>Vérifier un certificat</h1>
      {read && 'code' in read ? (
        // A document is drawn without the text after '#', which is never sent to a server.
        <Verdict key={read.code} code={read.code} signed={isHydrated && hash.length > 1 ? hash.slice(1) : null} />
      ) : (
        <Ask text={text} fault={read && 'fault' in read ? CERTIFICATE_FAULTS[read.fault] : undefined} />
      )}
      <p className="u-small u-muted">Vérifier un certificat est gratuit et sans compte.</p>
    </div>
  );
}

const NOT_OURS = 'Ce code n’est pas celui d’un certificat d’Ulty.';

/** The field for the number, and the scanner. An invalid number is reported here, without a request. */
function Ask({ text, fault }: { text: string; fault: string | undefined }) {
  const navigate = useNavigate();
  const [wrong, setWrong] = useState(fault);
  const give = (given: string) => {
    const scanned = readScanned(given);
    if (scanned) return void navigate(certificatePage({ code: scanned.code }) + (scanned.signed === null ? '' : `#${scanned.signed}`));
    const read = readCertificateCode(given);
    setWrong(given.includes('/') || !('fault' in read) ? NOT_OURS : CERTIFICATE_FAULTS[read.fault]);
  };
  return (
    <>
      <p className="u-lead">Écrivez le numéro imprimé en haut à droite.</p>
      <QrScanner
        isTypedFirst
        label="Scanner le code"
        fieldLabel="Numéro du certificat"
        hint="ULT, puis deux fois quatre signes."
        action="Vérifier"
        initial={text.slice(0, 40)}
        error={wrong}
        onCode={give}
      />
    </>
  );
}
