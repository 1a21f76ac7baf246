import { REFERRAL } from '@ulty/domain/rewards/referrals.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Field } from '@ulty/elements/forms/field';
import { TypedForm } from '@ulty/elements/forms/typed-form';
import { hourglassLow } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { useClaim } from './ambassador.data';

/** A friend's code, within 72 h of sign-up; without network it waits on the device. */
export function ClaimForm() {
  const { claim, fault, isBusy, isWaiting } = useClaim();
  return (
    <section className="u-stack-12" aria-labelledby="ambassador-recu">
      <h2 id="ambassador-recu">On vous a donné un code&nbsp;?</h2>
      <Card className="u-stack-12">
        {isWaiting ? (
          <>
            <Tag tone="pending" icon={hourglassLow}>
              Code en attente de synchronisation
            </Tag>
            <p className="u-small u-muted">Il compte depuis le moment où vous l’avez écrit.</p>
          </>
        ) : (
          <TypedForm onSend={(values) => void claim(String(values.get('code')))}>
            <Field
              name="code"
              label="Code"
              placeholder="6 signes"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={60}
              error={fault}
              hint={`Dans les ${REFERRAL.claimHours}\u00a0h après l’inscription. Gardé hors-ligne.`}
            />
            <Button type="submit" variant="outline" wide disabled={isBusy}>
              Enregistrer le code
            </Button>
          </TypedForm>
        )}
      </Card>
    </section>
  );
}
