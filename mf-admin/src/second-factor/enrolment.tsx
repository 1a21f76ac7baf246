import type { Enrolment } from '@ulty/contracts/people/second-factor.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Field } from '@ulty/elements/forms/field';
import { deviceMobile } from '@ulty/elements/base/icons';
import QRCode from 'antd/es/qr-code';
import { Failure } from './failure';
import { fieldOf, useFactorChanges, useSending } from './second-factor.data';

export interface EnrolmentStepProps {
  enrolment: Enrolment;
  /** Called when the factor is enabled, with its recovery codes, which are shown only then. */
  onDone: (codes: string[]) => void;
  onCancel: () => void;
}

/** The secret in three forms (link, QR code, text), and a code that proves it was stored. */
export function EnrolmentStep({ enrolment: { secret, uri }, onDone, onCancel }: EnrolmentStepProps) {
  const { confirm } = useFactorChanges();
  const { isSending, error, send } = useSending();

  return (
    <section className="factor u-stack-16 u-surface u-pad" aria-labelledby="factor-enrolment">
      <h2 id="factor-enrolment">1. Ajoutez Ulty à votre application</h2>
      <div className="factor-secret u-wrap">
        <div className="factor-qr u-rigid u-clip u-rounded">
          <QRCode
            type="svg"
            bordered={false}
            value={uri}
            size={224}
            marginSize={4}
            color="#131a38"
            bgColor="#ffffff"
            aria-label="Code QR à lire avec l’application"
          />
        </div>
        <div className="factor-ways u-stack-8 u-start">
          <p>L’application est sur ce téléphone&nbsp;:</p>
          <ButtonLink variant="outline" href={uri} icon={deviceMobile}>
            Ouvrir l’application
          </ButtonLink>
          <p>Ou recopiez cette clé&nbsp;:</p>
          <code className="factor-key u-rounded">{secret.match(/.{4}/g)?.join(' ')}</code>
          <p>L’application est sur un autre téléphone&nbsp;: lisez avec elle le code QR.</p>
        </div>
      </div>
      <h2>2. Écrivez le code qu’elle montre</h2>
      <form
        className="factor-form u-stack-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const code = String(new FormData(event.currentTarget).get('code'));
          void send(
            () => confirm(code),
            ({ codes }) => onDone(codes),
          );
        }}
      >
        <Failure error={error} />
        <Field
          name="code"
          label="Code à 6 chiffres"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          error={fieldOf(error, 'code')}
        />
        <div className="u-wrap">
          <Button type="submit" disabled={isSending}>
            Confirmer
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Annuler
          </Button>
        </div>
      </form>
    </section>
  );
}
