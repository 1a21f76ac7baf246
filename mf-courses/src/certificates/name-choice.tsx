import { FieldError } from '@ulty/elements/forms/field';
import type { CertificateName, OwnCertificate, OwnCertificates } from '@ulty/contracts/learning/certificates.js';
import { ownSettingsPage, publicSettingsPage } from '@ulty/domain/base/pages.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { errorSentence } from '@ulty/kit';
import { useState } from 'react';
import { useNaming } from './own.data';

interface NameChoiceProps {
  certificate: Pick<OwnCertificate, 'id' | 'code' | 'courseTitle' | 'isAlias'>;
  names: OwnCertificates['names'];
  isMain: boolean;
  onNamed: () => void;
}

/** The form for the name on a certificate, with a preview and the holder's consent: before it nothing is public. Product §1.7. */
export function NameChoice({ certificate, names, isMain, onNamed }: NameChoiceProps) {
  const { id, code, courseTitle } = certificate;
  const [as, setAs] = useState<CertificateName>(names.alias === null ? 'name' : 'alias');
  const [isAgreed, setAgreed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const naming = useNaming();
  const chosen = names[as];
  if (names.alias === null && names.name === null)
    return (
      <>
        <p>
          {names.isMinor
            ? 'Avant 18\u00a0ans, un certificat porte l’alias seul. Choisissez le vôtre.'
            : 'Choisissez un alias, ou dites votre année de naissance pour y mettre votre nom.'}
        </p>
        <ButtonLink variant={isMain ? 'filled' : 'outline'} href={names.isMinor ? publicSettingsPage : ownSettingsPage}>
          Ouvrir Réglages
        </ButtonLink>
      </>
    );
  const send = async () => {
    if (!isAgreed) return setFault('Dites que vous êtes d’accord.');
    setFault(undefined);
    setSending(true);
    try {
      await naming(id, as);
      onNamed();
    } catch (error) {
      setFault(errorSentence(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      className="u-stack-8"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset>
        <legend className="u-strong">Quel nom porte ce certificat&nbsp;?</legend>
        {(['alias', 'name'] as const).map(
          (one) =>
            names[one] !== null && (
              <label key={one} className="certificates-choice u-line u-break u-gap-10">
                <input type="radio" name={`nom-${code}`} checked={as === one} onChange={() => setAs(one)} />
                <span>
                  {names[one]}
                  <span className="u-small u-muted">{one === 'alias' ? 'Votre alias' : 'Votre nom'}</span>
                </span>
              </label>
            ),
        )}
      </fieldset>
      {names.name === null && (
        <p className="u-small u-muted">
          {names.isMinor ? 'Avant 18\u00a0ans\u00a0: l’alias seul.' : 'Pour votre nom, dites votre année de naissance dans Réglages.'}
        </p>
      )}
      <p className="certificates-preview u-break u-rounded">
        Ulty certifie que <strong>{chosen}</strong> a terminé, leçon après leçon, le cours <strong>{courseTitle}</strong>.
      </p>
      <label className="certificates-choice u-line u-break u-gap-10">
        <input type="checkbox" checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)} />
        <span>Je suis d’accord&nbsp;: qui a le numéro voit ce nom.</span>
      </label>
      <FieldError role="alert">{fault}</FieldError>
      <Button
        type="submit"
        wide
        variant={isMain ? 'filled' : 'outline'}
        aria-busy={isSending || undefined}
        aria-disabled={isSending || undefined}
      >
        {isSending ? 'Envoi…' : 'Obtenir mon certificat'}
      </Button>
    </form>
  );
}
