import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Field } from '@ulty/elements/forms/field';
import { TypedForm } from '@ulty/elements/forms/typed-form';
import { hourglassLow } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { useGiftCode } from './payment.data';

/** A school's code opens the course; without network it waits on the device. */
export function GiftCode() {
  const { use, fault, isBusy, isWaiting } = useGiftCode();
  return (
    <section aria-labelledby="payment-code">
      <h2 id="payment-code">Un code de votre école&nbsp;?</h2>
      <Card className="u-stack-12">
        {isWaiting ? (
          <>
            <Tag tone="pending" icon={hourglassLow}>
              Code en attente de synchronisation
            </Tag>
            <p className="u-small u-muted">Le cours s’ouvrira dès que le code sera parti, s’il reste une place.</p>
          </>
        ) : (
          <TypedForm className="u-stack-12" onSend={(values) => void use(String(values.get('code')))}>
            <Field
              name="code"
              label="Code cadeau"
              placeholder="ABCD-EFGH-JKLM"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={60}
              error={fault}
              hint="Douze signes. Gratuit pour vous. Gardé hors-ligne."
            />
            <Button type="submit" variant="outline" wide aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined}>
              Ouvrir avec ce code
            </Button>
          </TypedForm>
        )}
      </Card>
    </section>
  );
}
